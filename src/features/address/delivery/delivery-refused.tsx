import type { OutletRef } from '#contract/stored.ts';
import { formatDistance } from '#domain/menu/measures.ts';
import { addressText } from '#messages/address.js';
import { refusalsText } from '#messages/refusals.js';
import { unitsText } from '#messages/units.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from '../address-sheet.module.css';
import type { DeliveryRefusal } from './check-delivery.ts';

interface DeliveryRefusedProps {
  refusal: DeliveryRefusal;
  onOrderFrom?: ((outlet: OutletRef) => void) | undefined;
  onTakeAway?: (() => void) | undefined;
  /** Absent where the customer can choose another place directly. */
  onOtherPlace?: (() => void) | undefined;
}

export function DeliveryRefused({ refusal, onOrderFrom, onTakeAway, onOtherPlace }: DeliveryRefusedProps) {
  const { nearest, takeAwayPossible } = refusal.instead;
  return (
    <div className={styles['refused']}>
      <Notice tone="warning">
        <strong>{refusalsText.outOfDeliveryArea()}</strong>
        <p className={styles['refusedText']}>
          {nearest === null
            ? addressText.nobodyDelivers()
            : addressText.nearestDelivers({
                outlet: nearest.title,
                distance: formatDistance(nearest.distanceInMeter, unitsText),
              })}
        </p>
      </Notice>
      {nearest === null || onOrderFrom === undefined ? null : (
        <Button variant="primary" isWide onClick={() => onOrderFrom(nearest)}>
          {addressText.orderFromNearest({ outlet: nearest.title })}
        </Button>
      )}
      {takeAwayPossible && onTakeAway !== undefined ? (
        <Button variant="secondary" isWide onClick={onTakeAway}>
          {addressText.takeAwayInstead()}
        </Button>
      ) : null}
      {onOtherPlace === undefined ? null : (
        <Button variant="quiet" isWide onClick={onOtherPlace}>
          {addressText.otherPlace()}
        </Button>
      )}
    </div>
  );
}
