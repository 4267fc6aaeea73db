import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getTableBill, listTables } from '#contract/desk/endpoints/tables.ts';
import type { DeskBill } from '#contract/desk/floor.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskShellText } from '#messages/desk-shell.js';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { AgeCheckNote } from '../../parts/age-check-note.tsx';
import { BillRows } from '../../parts/bill-rows.tsx';
import { PhoneShares } from './phone-shares.tsx';
import { describeFailure, SettleForm } from './settle-form.tsx';
import styles from './tables.module.css';
import { WriteOff } from './write-off.tsx';

interface BillPanelProps {
  readonly restaurantId: number;
  readonly tableBillRefId: string;
  /** The bill was settled or moved while the sheet was open. */
  readonly isGone: boolean;
}

export function BillPanel({ restaurantId, tableBillRefId, isGone }: BillPanelProps) {
  const { data: bill } = useDesk(getTableBill, { restaurantId, tableBillRefId });
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [refusal, setRefusal] = useState<string>();
  if (bill === undefined) return <p role="status">{deskShellText.loading()}</p>;
  const toggle = (orderItemId: string) => {
    const next = new Set(chosen);
    if (!next.delete(orderItemId)) next.add(orderItemId);
    setChosen(next);
  };
  return (
    <section className={styles['part']} aria-label={text.bill.title({ ref: tableBillRefId })}>
      <h3>{text.bill.title({ ref: tableBillRefId })}</h3>
      <Rounds restaurantId={restaurantId} bill={bill} chosen={chosen} onToggle={toggle} />
      <BillRows bill={bill.bill} />
      <dl className={styles['totals']}>
        <dt className={styles['owed']}>{text.bill.owed()}</dt>
        <dd className={styles['owed']}>{formatPaise(bill.owedPaise)}</dd>
      </dl>
      {bill.paymentList.map(({ paymentId, amountPaise, method, staffName, at }) => (
        <p key={paymentId} className={styles['quiet']}>
          {text.bill.taken({
            amount: formatPaise(amountPaise),
            method: text.settle.methods[method](),
            name: staffName,
            time: formatTime(at),
          })}
        </p>
      ))}
      <PhoneShares shareList={bill.shareList} />
      <Link
        className={buttonClass({ variant: 'secondary', isWide: true })}
        to="/outlets/$restaurantId/orders/$orderRefId/print/$kind"
        params={{ restaurantId, orderRefId: tableBillRefId, kind: 'bill' }}
      >
        {text.bill.print()}
      </Link>
      {refusal === undefined ? null : <Notice tone="error">{refusal}</Notice>}
      {isGone ? (
        <Notice tone="info">{text.bill.gone()}</Notice>
      ) : (
        <>
          <SettleForm {...{ restaurantId, bill, chosen }} onChoose={setChosen} onRefused={setRefusal} />
          <WriteOff
            restaurantId={restaurantId}
            bill={bill}
            onRefused={(failure) => setRefusal(failure && describeFailure(failure))}
          />
        </>
      )}
    </section>
  );
}

interface RoundsProps {
  readonly restaurantId: number;
  readonly bill: DeskBill;
  /** Null unless the bill is split by lines. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onToggle: (orderItemId: string) => void;
}

function Rounds({ restaurantId, bill, chosen, onToggle }: RoundsProps) {
  const taken = bill.split.roundList
    .flatMap(({ lineList }) => lineList)
    .filter(({ quantity, takenQuantity }) => takenQuantity === quantity);
  const over = new Set(taken.map(({ orderItemId }) => orderItemId));
  return bill.roundList.map(
    ({ orderRefId, orderStatus, placedAt, isPaid, isWrittenOff, itemList, ageCheck, ...guest }, at) => (
      <div key={orderRefId} className={styles['round']}>
        <p className={styles['roundHead']}>
          <strong>{text.bill.round({ number: at + 1, guest: guest.guestNumber })}</strong>
          <span className={styles['quiet']}>
            {guest.guestName === null ? null : `${text.bill.named({ name: guest.guestName })}, `}
            {placedAt === null
              ? orderStatus
              : text.bill.status({ time: formatTime(placedAt), status: orderStatus.toLowerCase() })}
            {isPaid ? `, ${isWrittenOff ? text.writtenOff() : text.bill.paidRound()}` : null}
          </span>
        </p>
        {ageCheck === null ? null : (
          <AgeCheckNote
            {...{ restaurantId, orderRefId, check: ageCheck }}
            changes={[getTableBill, listTables]}
          />
        )}
        <ul className={styles['lines']}>
          {itemList.map((item) => {
            const { orderItemId, quantity, linePaise, note } = item;
            const isOver = isPaid || over.has(orderItemId);
            const name = `${quantity} × ${lineNameOf(item)}`;
            return (
              <li key={orderItemId}>
                {chosen === null || isOver ? (
                  <span className={styles['line']}>
                    <span>{isOver && !isPaid ? `${name} (${text.bill.paidLine()})` : name}</span>
                    <span>{formatPaise(linePaise)}</span>
                  </span>
                ) : (
                  <label className={styles['line']} data-choice="">
                    <span>
                      <input
                        type="checkbox"
                        checked={chosen.has(orderItemId)}
                        onChange={() => onToggle(orderItemId)}
                      />
                      {name}
                    </span>
                    <span>{formatPaise(linePaise)}</span>
                  </label>
                )}
                {note === '' ? null : <p className={styles['quiet']}>{text.bill.note({ note })}</p>}
              </li>
            );
          })}
        </ul>
      </div>
    ),
  );
}
