import { Link } from '@tanstack/react-router';
import { listTableCodes } from '#contract/desk/endpoints/table-codes.ts';
import { listTables } from '#contract/desk/endpoints/tables.ts';
import type { FloorTable } from '#contract/desk/floor.ts';
import { deskShellText } from '#messages/desk-shell.js';
import { deskTableCodesText } from '#messages/desk-table-codes.js';
import { deskTablesText as text } from '#messages/desk-tables.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/buttons/chip.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { ChipGroup } from '../../parts/chip-group.tsx';
import { useServerNow } from '../../parts/server-now.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { mayCall, usePerson } from '../../shell/person.ts';
import { SIGNS, type Urgency } from './age.tsx';
import { TableCard } from './table-card.tsx';
import { TABLE_FILTERS, type TableFilter, tablesOf } from './table-filter.ts';
import { findWish } from './table-wishes.ts';
import styles from './tables.module.css';

const TableSheet = lazyPart(async () => (await import('./table-sheet.tsx')).TableSheet);

interface TablesPageProps {
  readonly restaurantId: number;
  /** Number of the open table, from the address. */
  readonly tableNumber: string | undefined;
  readonly onOpen: (tableNumber: string | undefined) => void;
  /** Filter from the address. */
  readonly filter: TableFilter;
  readonly onFilter: (filter: TableFilter) => void;
}

/** Tables keep their positions, so that staff find them without reading. */
export function TablesPage({ restaurantId, tableNumber, onOpen, filter, onFilter }: TablesPageProps) {
  const person = usePerson();
  const { data, dataUpdatedAt } = useDesk(listTables, { restaurantId });
  const now = useServerNow(data?.serverTime, dataUpdatedAt);
  const tables = data?.tableList ?? [];
  const shown = tablesOf(tables, filter, now);
  const open = tables.find((table) => table.tableNumber === tableNumber);
  return (
    <main data-board="">
      <header className={styles['head']}>
        <h1>{text.title()}</h1>
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
      <Filters tables={tables} filter={filter} now={now} onFilter={onFilter} />
      {data === undefined ? <p role="status">{deskShellText.loading()}</p> : null}
      {data !== undefined && shown.length === 0 ? <p>{text.none()}</p> : null}
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

interface FiltersProps {
  readonly tables: readonly FloorTable[];
  readonly filter: TableFilter;
  readonly now: number;
  readonly onFilter: (filter: TableFilter) => void;
}

function Filters({ tables, filter, now, onFilter }: FiltersProps) {
  return (
    <ChipGroup legend={text.filter.legend()} isLegendHidden>
      {TABLE_FILTERS.map((each) => {
        const own = tablesOf(tables, each, now);
        const worst = each === 'waiting' ? worstOf(own.map((table) => findWish(table, now))) : undefined;
        return (
          <Chip
            key={each}
            className={styles['filter']}
            isSelected={each === filter}
            data-wish={worst}
            onClick={() => onFilter(each)}
          >
            {worst === undefined ? null : <span aria-hidden="true">{SIGNS[worst]}</span>}
            {text.filter[each]({ count: own.length })}
          </Chip>
        );
      })}
    </ChipGroup>
  );
}

const worstOf = (wishes: readonly (Urgency | undefined)[]): Urgency | undefined =>
  (['late', 'due', 'calm'] as const).find((urgency) => wishes.includes(urgency));
