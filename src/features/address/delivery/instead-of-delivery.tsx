import type { ReactNode } from 'react';
import { getDeliveryOffer } from '#contract/endpoints/chain/catalogue.ts';
import type { Point } from '#contract/fields.ts';
import type { OutletRef } from '#contract/stored.ts';
import { formatDistance } from '#domain/menu/measures.ts';
import { addressText } from '#messages/address.js';
import { unitsText } from '#messages/units.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { Button } from '#ui/buttons/button.tsx';
import styles from './instead-of-delivery.module.css';

interface InsteadOfDeliveryProps {
  restaurantId: number;
  point: Point;
  onOrderFrom: (outlet: OutletRef) => void;
  /** Absent where takeaway is offered next to this component. */
  onTakeAway?: () => void;
  /** Shows below the alternatives; alone until they have loaded, and when the outlet delivers. */
  children?: ReactNode;
}

/** Offers takeaway and the nearest outlet that delivers (D-10). */
export function InsteadOfDelivery(props: InsteadOfDeliveryProps) {
  const { restaurantId, point, onOrderFrom, onTakeAway, children } = props;
  const { latitude, longitude } = point;
  const { data } = useEndpoint(getDeliveryOffer, { restaurantId, latitude, longitude });
  if (data === undefined || data.isDeliverable) return children;
  const { nearest, takeAwayPossible } = data.instead;
  return (
    <div className={styles['instead']}>
      <p>
        {nearest === null
          ? addressText.nobodyDelivers()
          : addressText.nearestDelivers({
              outlet: nearest.title,
              distance: formatDistance(nearest.distanceInMeter, unitsText),
            })}
      </p>
      {nearest === null ? null : (
        <Button variant="secondary" size="small" onClick={() => onOrderFrom(nearest)}>
          {addressText.orderFromNearest({ outlet: nearest.title })}
        </Button>
      )}
      {takeAwayPossible && onTakeAway !== undefined ? (
        <Button variant="secondary" size="small" onClick={onTakeAway}>
          {addressText.takeAwayInstead()}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
