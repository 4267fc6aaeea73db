import { useState } from 'react';
import { handOverPickup, listPickups } from '#contract/desk/counter.ts';
import { type CounterMethod, CounterMethodSchema } from '#contract/desk/floor.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { formatTime } from '#domain/kolkata.ts';
import { formatPaise, readRupees } from '#domain/money.ts';
import { deskCounterText as text } from '#messages/desk-counter.js';
import { deskTablesText } from '#messages/desk-tables.js';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
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
  const [method, setMethod] = useState<CounterMethod>('CASH');
  const [typed, setTyped] = useState({ code: '', given: '', reference: '' });
  const [problems, setProblems] = useState<{ code?: string; given?: string; reference?: string }>({});
  const { act, isBusy, failure } = useAct(handOverPickup, {
    changes: [listPickups],
    onFailure: () => undefined,
    onDone: ({ changePaise }) => {
      const change = formatPaise(changePaise);
      showToast(
        'success',
        changePaise > 0
          ? text.pickups.doneChange({ ref: orderRefId, change })
          : text.pickups.done({ ref: orderRefId }),
      );
      onClose();
    },
  });
  const givenPaise = typed.given === '' ? owedPaise : (readRupees(typed.given) ?? Number.NaN);
  const findProblems = () => {
    if (typed.code.trim() === '') return { code: text.pickups.codeMissing() };
    if (owedPaise === 0) return {};
    if (method === 'CASH' && !(givenPaise >= owedPaise))
      return { given: deskTablesText.settle.givenShort({ amount: formatPaise(owedPaise) }) };
    if (method !== 'CASH' && typed.reference.trim() === '')
      return { reference: deskTablesText.settle.referenceMissing() };
    return {};
  };
  const submit = () => {
    const found = findProblems();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const paid = method === 'CASH' ? { givenPaise } : { reference: typed.reference };
    const tender = owedPaise === 0 ? null : { method, amountPaise: owedPaise, ...paid };
    act({ restaurantId, orderRefId, code: typed.code.trim(), tender });
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
          value={typed.code}
          error={problems.code}
          onChange={({ target }) => setTyped({ ...typed, code: target.value })}
        />
        {owedPaise === 0 ? null : (
          <>
            <fieldset className={styles['choices']}>
              <legend>{text.pickups.owed({ amount: formatPaise(owedPaise) })}</legend>
              {CounterMethodSchema.options.map((each) => (
                <Chip key={each} isSelected={method === each} onClick={() => setMethod(each)}>
                  {deskTablesText.settle.methods[each]()}
                </Chip>
              ))}
            </fieldset>
            {method === 'CASH' ? (
              <TextField
                label={deskTablesText.settle.given()}
                inputMode="decimal"
                value={typed.given}
                error={problems.given}
                onChange={({ target }) => setTyped({ ...typed, given: target.value })}
              />
            ) : (
              <TextField
                label={deskTablesText.settle.reference[method]()}
                autoComplete="off"
                value={typed.reference}
                error={problems.reference}
                onChange={({ target }) => setTyped({ ...typed, reference: target.value })}
              />
            )}
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
