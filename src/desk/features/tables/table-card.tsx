import type { FloorTable } from '#contract/desk/floor.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { Age, SIGNS } from './age.tsx';
import { REQUEST_LIMITS } from './request-limits.ts';
import { findWish } from './table-wishes.ts';
import styles from './tables.module.css';

interface TableCardProps {
  readonly table: FloorTable;
  readonly now: number;
  readonly onOpen: () => void;
}

/** The card keeps its position; an icon and a colour show how urgent the table is. */
export function TableCard({ table, now, onOpen }: TableCardProps) {
  const { tableNumber, seatedAt, requestList, billList, handBackList, isInUse } = table;
  const since = billList[0]?.firstPlacedAt ?? seatedAt;
  const wish = findWish(table, now);
  return (
    <button type="button" className={styles['card']} data-used={isInUse} data-wish={wish} onClick={onOpen}>
      <span className={styles['top']}>
        <strong className={styles['number']}>
          {tableNumber}
          {wish === undefined ? null : (
            <span className={styles['sign']} aria-hidden="true">
              {SIGNS[wish]}
            </span>
          )}
        </strong>
        {isInUse ? <Since since={since} now={now} /> : <span className={styles['quiet']}>{text.free()}</span>}
      </span>
      <span className={styles['quiet']}>{guestsOf(table).join(', ')}</span>
      {billList.map((bill) => (
        <BillLine key={bill.tableBillRefId} bill={bill} />
      ))}
      {handBackList.map(({ orderRefId, amountPaise }) => (
        <strong key={orderRefId}>{text.handBack({ amount: formatPaise(amountPaise) })}</strong>
      ))}
      {requestList.map(({ requestId, service, requestedAt, takenBy }) => (
        <span key={requestId} className={styles['request']} data-taken={takenBy !== null}>
          <strong>{text.services[service]()}</strong>
          {takenBy === null ? (
            <Age since={requestedAt} now={now} limits={REQUEST_LIMITS} />
          ) : (
            <span className={styles['quiet']}>{text.takenBy({ name: takenBy })}</span>
          )}
        </span>
      ))}
    </button>
  );
}

function Since({ since, now }: { readonly since: number | null; readonly now: number }) {
  return since === null ? (
    <span className={styles['quiet']}>{text.inUse()}</span>
  ) : (
    <Age since={since} now={now} />
  );
}

function guestsOf({ seats, phoneCount, partyList, guestNameList }: FloorTable): string[] {
  return [
    text.seats({ seats }),
    ...partyList.map(({ guestName: name, numberOfPeople: count }) => text.party({ name, count })),
    ...guestNameList.map((name) => text.guest({ name })),
    ...(phoneCount === 0 ? [] : [text.phones({ count: phoneCount })]),
  ];
}

function BillLine({ bill }: { readonly bill: FloorTable['billList'][number] }) {
  const { owedPaise, isWrittenOff, roundCount, unservedCount, ageCheckCount, isRequested } = bill;
  const over = isWrittenOff ? text.writtenOff() : text.paid();
  const facts = [
    text.rounds({ count: roundCount }),
    ...(unservedCount === 0 ? [] : [text.unserved({ count: unservedCount })]),
    ...(ageCheckCount === 0 ? [] : [text.checkAge()]),
    ...(isRequested ? [text.requested()] : []),
  ];
  return (
    <span className={styles['sum']}>
      <strong>{owedPaise === 0 ? over : formatPaise(owedPaise)}</strong>
      <span className={styles['quiet']}>{facts.join(', ')}</span>
    </span>
  );
}
