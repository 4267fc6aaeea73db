import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listTableCodes } from '#contract/desk/endpoints/table-codes.ts';
import { listTables } from '#contract/desk/endpoints/tables.ts';
import type { FloorTable } from '#contract/desk/floor.ts';
import { formatPaise } from '#domain/money.ts';
import { deskShellText } from '#messages/desk-shell.js';
import { deskTableCodesText } from '#messages/desk-table-codes.js';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { buttonClass } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { mayCall, usePerson } from '../../shell/person.ts';
import { Age, useServerNow } from './age.tsx';
import { REQUEST_LIMITS } from './request-limits.ts';
import { TableSheet } from './table-sheet.tsx';
import styles from './tables.module.css';

const isInUse = ({ phoneCount, requestList, billList }: FloorTable) =>
  phoneCount + requestList.length + billList.length > 0;

/** Who waits longest comes first, then tables in use, then free ones. */
function byNeed(a: FloorTable, b: FloorTable): number {
  const waiting = (table: FloorTable) => table.requestList[0]?.requestedAt ?? Number.POSITIVE_INFINITY;
  if (waiting(a) !== waiting(b)) return waiting(a) - waiting(b);
  return Number(isInUse(b)) - Number(isInUse(a));
}

interface TablesPageProps {
  readonly restaurantId: number;
  /** The table that is open, from the address. */
  readonly tableNumber: string | undefined;
  readonly onOpen: (tableNumber: string | undefined) => void;
}

/** The floor of an outlet: its tables with guests, requests and bills. */
export function TablesPage({ restaurantId, tableNumber, onOpen }: TablesPageProps) {
  const person = usePerson();
  const { data } = useDesk(listTables, { restaurantId });
  const [isAll, setIsAll] = useState(true);
  const now = useServerNow(data?.serverTime);
  const tables = data?.tableList ?? [];
  const shown = (isAll ? tables : tables.filter(isInUse)).toSorted(byNeed);
  const open = tables.find((table) => table.tableNumber === tableNumber);
  return (
    <main className={styles['page']}>
      <header className={styles['head']}>
        <h1>{text.title()}</h1>
        <Chip isSelected={isAll} onClick={() => setIsAll(true)}>
          {text.all()}
        </Chip>
        <Chip isSelected={!isAll} onClick={() => setIsAll(false)}>
          {text.inUse()}
        </Chip>
        {mayCall(person, listTableCodes, restaurantId) ? (
          <Link
            to="/outlets/$restaurantId/table-codes"
            params={{ restaurantId }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {deskTableCodesText.link()}
          </Link>
        ) : null}
      </header>
      {data === undefined ? <p role="status">{deskShellText.loading()}</p> : null}
      {data !== undefined && shown.length === 0 ? <p>{text.nobody()}</p> : null}
      <ul className={styles['tables']} aria-label={text.title()}>
        {shown.map((table) => (
          <li key={table.tableNumber}>
            <TableCard table={table} now={now} onOpen={() => onOpen(table.tableNumber)} />
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <TableSheet
          key={open.tableNumber}
          restaurantId={restaurantId}
          table={open}
          others={tables.filter((table) => table !== open)}
          now={now}
          onClose={() => onOpen(undefined)}
          onMoved={onOpen}
        />
      )}
    </main>
  );
}

interface TableCardProps {
  readonly table: FloorTable;
  readonly now: number;
  readonly onOpen: () => void;
}

function TableCard({ table, now, onOpen }: TableCardProps) {
  const { tableNumber, seats, seatedAt, requestList, billList, phoneCount } = table;
  const since = billList[0]?.firstPlacedAt ?? seatedAt;
  return (
    <button
      type="button"
      className={styles['card']}
      data-used={isInUse(table)}
      data-asking={requestList.some(({ takenBy }) => takenBy === null)}
      onClick={onOpen}
    >
      <span className={styles['top']}>
        <strong className={styles['number']}>{tableNumber}</strong>
        {since === null ? (
          <span className={styles['quiet']}>{text.free()}</span>
        ) : (
          <Age since={since} now={now} />
        )}
      </span>
      <span className={styles['quiet']}>
        {text.seats({ seats })}
        {phoneCount === 0 ? null : `, ${text.phones({ count: phoneCount })}`}
      </span>
      {billList.map(({ tableBillRefId, owedPaise, roundCount, unservedCount, isRequested }) => (
        <span key={tableBillRefId} className={styles['sum']}>
          <strong>{formatPaise(owedPaise)}</strong>
          <span className={styles['quiet']}>
            {text.rounds({ count: roundCount })}
            {unservedCount === 0 ? null : `, ${text.unserved({ count: unservedCount })}`}
            {isRequested ? `, ${text.requested()}` : null}
          </span>
        </span>
      ))}
      {requestList.map(({ requestId, service, requestedAt, takenBy }) => (
        <span key={requestId} className={styles['request']} data-taken={takenBy !== null}>
          <strong>{text.services[service]()}</strong>
          <Age since={requestedAt} now={now} limits={REQUEST_LIMITS} />
          {takenBy === null ? null : (
            <span className={styles['quiet']}>{text.takenBy({ name: takenBy })}</span>
          )}
        </span>
      ))}
    </button>
  );
}
