import { useState } from 'react';
import { listPickups } from '#contract/desk/endpoints/counter.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskCounterText as text } from '#messages/desk-counter.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { ArrivalNote } from '../../parts/arrival-note.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import styles from './counter.module.css';

const HandOverSheet = lazyPart(
  async () => (await import('../../hand-over/hand-over-sheet.tsx')).HandOverSheet,
);

type Pickup = ResponseOf<typeof listPickups>['pickupList'][number];

/**
 * Takeaway orders that wait for pickup or are not ready yet; the customer reads out the order's code to staff.
 */
export function Pickups({ restaurantId }: { readonly restaurantId: number }) {
  const { data } = useDesk(listPickups, { restaurantId });
  const [openRef, setOpenRef] = useState<string>();
  const open = data?.pickupList.find(({ orderRefId }) => orderRefId === openRef);
  return (
    <section className={styles['part']} aria-label={text.parts.pickups()}>
      {data === undefined ? <p role="status">{deskShellText.loading()}</p> : null}
      {data?.pickupList.length === 0 ? <p>{text.pickups.none()}</p> : null}
      <ul className={styles['cards']}>
        {data?.pickupList.map((pickup) => (
          <li key={pickup.orderRefId} className={styles['card']} data-ready={pickup.isReady}>
            <PickupHead pickup={pickup} />
            {pickup.isReady ? (
              <Button variant="primary" isWide onClick={() => setOpenRef(pickup.orderRefId)}>
                {text.pickups.handOver()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <HandOverSheet restaurantId={restaurantId} {...open} onClose={() => setOpenRef(undefined)} />
      )}
    </section>
  );
}

function PickupHead({ pickup }: { readonly pickup: Pickup }) {
  const { orderRefId, isReady, estimatedAt, owedPaise, itemList, arrival } = pickup;
  return (
    <>
      <p className={styles['between']}>
        <strong>{orderRefId}</strong>
        <span>
          {isReady ? `✓ ${text.pickups.ready()}` : text.pickups.notReady()}
          {isReady || estimatedAt === null
            ? null
            : `, ${text.pickups.readyAt({ time: formatTime(estimatedAt) })}`}
          {pickup.codeLockedMs > 0 ? `, ${text.pickups.locked()}` : null}
        </span>
      </p>
      {arrival === null ? null : <ArrivalNote arrival={arrival} />}
      <ul>
        {itemList.map(({ orderItemId, quantity, title, variantTitle }) => (
          <li key={orderItemId}>
            {quantity} × {title}
            {variantTitle === null ? null : `, ${variantTitle}`}
          </li>
        ))}
      </ul>
      <strong>
        {owedPaise === 0 ? text.pickups.paid() : text.pickups.owed({ amount: formatPaise(owedPaise) })}
      </strong>
    </>
  );
}
