import type { OutletRef } from '#contract/stored.ts';
import { formatDistance } from '#domain/measures.ts';
import { addressText } from '#domain/messages/en/address.ts';
import { refusalsText } from '#domain/messages/en/refusals.ts';
import { unitsText } from '#domain/messages/en/units.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './address-sheet.module.css';
import type { DeliveryRefusal } from './check-delivery.ts';

interface DeliveryRefusedProps {
  refusal: DeliveryRefusal;
  onOrderFrom?: ((outlet: OutletRef) => void) | undefined;
  onTakeAway?: (() => void) | undefined;
  /** Absent where another place can be chosen on the spot. */
  onOtherPlace?: (() => void) | undefined;
}

/** The outlet does not deliver there: the nearest one that does, takeaway, or another place. */
export function DeliveryRefused({ refusal, onOrderFrom, onTakeAway, onOtherPlace }: DeliveryRefusedProps) {
  const t = useText({ address: addressText, refusals: refusalsText, units: unitsText });
  const { nearest, takeAwayPossible } = refusal.instead;
  return (
    <div className={styles['refused']}>
      <Notice tone="warning">
        <strong>{t.refusals.outOfDeliveryArea}</strong>
        <p className={styles['refusedText']}>
          {nearest === null
            ? t.address.nobodyDelivers
            : t.address.nearestDelivers(nearest.title, formatDistance(nearest.distanceInMeter, t.units))}
        </p>
      </Notice>
      {nearest === null || onOrderFrom === undefined ? null : (
        <Button variant="primary" isWide onClick={() => onOrderFrom(nearest)}>
          {t.address.orderFromNearest(nearest.title)}
        </Button>
      )}
      {takeAwayPossible && onTakeAway !== undefined ? (
        <Button variant="secondary" isWide onClick={onTakeAway}>
          {t.address.takeAwayInstead}
        </Button>
      ) : null}
      {onOtherPlace === undefined ? null : (
        <Button variant="quiet" isWide onClick={onOtherPlace}>
          {t.address.otherPlace}
        </Button>
      )}
    </div>
  );
}
