import { useAtomValue } from 'jotai';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { distanceToCustomer, isOutOfArea } from '#domain/delivery-area.ts';
import { formatDistance } from '#domain/measures.ts';
import { homeText } from '#domain/messages/en/home.ts';
import { unitsText } from '#domain/messages/en/units.ts';
import { ORDER_TYPES, takesOrderType } from '#domain/order-types.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import styles from './outlet-sheet.module.css';

interface OutletRowProps {
  outlet: RestaurantSummary;
  isCurrent: boolean;
  openness: ReactNode;
  onChoose: (outlet: RestaurantSummary) => void;
}

/** One outlet to choose. */
export function OutletRow({ outlet, isCurrent, openness, onChoose }: OutletRowProps) {
  const t = useText({ home: homeText, units: unitsText });
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
            {isCurrent ? <Check aria-label={t.home.outlet.current} size={18} strokeWidth={3} /> : null}
          </span>
          <span className={styles['address']}>{outlet.addressLine}</span>
          <span className={styles['openness']}>{openness}</span>
          <Types outlet={outlet} place={place} />
        </span>
        {metres === null ? null : (
          <span className={styles['distance']}>{formatDistance(metres, t.units)}</span>
        )}
      </button>
    </li>
  );
}

function Types({ outlet, place }: { outlet: RestaurantSummary; place: ChosenPlace | null }) {
  const t = useText({ home: homeText }).home.outlet;
  const isTooFar = outlet.availableInHomeDelivery && isOutOfArea(outlet, place);
  const names = ORDER_TYPES.filter(
    (type) => takesOrderType(outlet, type) && !(type === 'HomeDelivery' && isTooFar),
  );
  return (
    <span className={styles['types']}>
      {names.map((type) => t.orderTypes[type]).join(' · ')}
      {isTooFar ? ` · ${t.tooFar}` : null}
    </span>
  );
}
