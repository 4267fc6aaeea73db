import { useAtomValue } from 'jotai';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { formatDistance } from '#domain/menu/measures.ts';
import { ORDER_TYPES, takesOrderType } from '#domain/order/order-types.ts';
import { distanceToCustomer, isOutOfArea } from '#domain/outlet/delivery-area.ts';
import { homeText } from '#messages/home.js';
import { unitsText } from '#messages/units.js';
import { placeAtom } from '#platform/state/atoms.ts';
import styles from './outlet-sheet.module.css';

interface OutletRowProps {
  outlet: RestaurantSummary;
  isCurrent: boolean;
  openness: ReactNode;
  onChoose: (outlet: RestaurantSummary) => void;
}

export function OutletRow({ outlet, isCurrent, openness, onChoose }: OutletRowProps) {
  const place = useAtomValue(placeAtom);
  const metres = distanceToCustomer(outlet, place);
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        aria-current={isCurrent}
        onClick={() => onChoose(outlet)}
      >
        <span className={styles['texts']}>
          <span className={styles['name']}>
            {outlet.title}
            {isCurrent ? <Check aria-label={homeText.outlet.current()} size={18} strokeWidth={3} /> : null}
          </span>
          <span className={styles['address']}>{outlet.addressLine}</span>
          <span className={styles['openness']}>{openness}</span>
          <Types outlet={outlet} place={place} />
        </span>
        {metres === null ? null : (
          <span className={styles['distance']}>{formatDistance(metres, unitsText)}</span>
        )}
      </button>
    </li>
  );
}

function Types({ outlet, place }: { outlet: RestaurantSummary; place: ChosenPlace | null }) {
  const isTooFar = outlet.availableInHomeDelivery && isOutOfArea(outlet, place);
  const names = ORDER_TYPES.filter(
    (type) => takesOrderType(outlet, type) && !(type === 'HomeDelivery' && isTooFar),
  );
  return (
    <span className={styles['types']}>
      {names.map((type) => homeText.outlet.orderTypes[type]()).join(' · ')}
      {isTooFar ? ` · ${homeText.outlet.tooFar()}` : null}
    </span>
  );
}
