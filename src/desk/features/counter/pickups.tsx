import { useState } from 'react';
import { handOverPickup, listPickups } from '#contract/desk/endpoints/counter.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { formatTime } from '#domain/kolkata.ts';
import { formatPaise } from '#domain/money.ts';
import { deskCounterText as text } from '#messages/desk-counter.js';
import { deskTablesText } from '#messages/desk-tables.js';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { TenderFields } from '../../tender/tender-fields.tsx';
import { useTender } from '../../tender/use-tender.ts';
import styles from './counter.module.css';

type Pickup = ResponseOf<typeof listPickups>['pickupList'][number];

/** Takeaway orders, handed over by the code that the customer reads out. */
export function Pickups({ restaurantId }: { readonly restaurantId: number }) {
  const { data } = useDesk(listPickups, { restaurantId });
  const [openRef, setOpenRef] = useState<string>();
  const open = data?.pickupList.find(({ orderRefId }) => orderRefId === openRef);
  return (
    <section className={styles['part']} aria-label={text.parts.pickups()}>
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
        <HandOverSheet restaurantId={restaurantId} pickup={open} onClose={() => setOpenRef(undefined)} />
      )}
    </section>
  );
}

function PickupHead({ pickup }: { readonly pickup: Pickup }) {
  const { orderRefId, isReady, estimatedAt, owedPaise, itemList } = pickup;
  return (
    <>
      <p className={styles['between']}>
        <strong>{orderRefId}</strong>
        <span>
          {isReady ? `✓ ${text.pickups.ready()}` : text.pickups.notReady()}
          {isReady || estimatedAt === null
            ? null
            : `, ${text.pickups.readyAt({ time: formatTime(estimatedAt) })}`}
        </span>
      </p>
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

interface HandOverSheetProps {
  readonly restaurantId: number;
  readonly pickup: Pickup;
  readonly onClose: () => void;
}

function HandOverSheet({ restaurantId, pickup, onClose }: HandOverSheetProps) {
  const { orderRefId, owedPaise } = pickup;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const tender = useTender(owedPaise);
  const { act, isBusy, failure } = useAct(handOverPickup, {
    changes: [listPickups],
    onFailure: () => undefined,
    onDone: ({ changePaise }) => {
      const change = formatPaise(changePaise);
      if (changePaise > 0) showToast('blank', text.pickups.doneChange({ ref: orderRefId, change }));
      else showToast('success', text.pickups.done({ ref: orderRefId }));
      onClose();
    },
  });
  const submit = () => {
    const isMissing = code.trim() === '';
    setProblem(isMissing ? text.pickups.codeMissing() : undefined);
    const given = owedPaise === 0 ? null : tender.read();
    if (!isMissing && given !== undefined)
      act({ restaurantId, orderRefId, code: code.trim(), tender: given });
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={text.pickups.title({ ref: orderRefId })}
      closeLabel={deskTablesText.close()}
    >
      <form
        className={styles['part']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={text.pickups.code()}
          inputMode="numeric"
          autoComplete="off"
          value={code}
          error={problem}
          onChange={({ target }) => setCode(target.value)}
        />
        {owedPaise === 0 ? null : (
          <>
            <strong>{text.pickups.owed({ amount: formatPaise(owedPaise) })}</strong>
            <TenderFields
              restaurantId={restaurantId}
              tender={tender}
              note={text.pickups.upiNote({ ref: orderRefId })}
            />
          </>
        )}
        {failure === null ? null : <Notice tone="error">{failure.message}</Notice>}
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {text.pickups.handOver()}
        </Button>
      </form>
    </Sheet>
  );
}
