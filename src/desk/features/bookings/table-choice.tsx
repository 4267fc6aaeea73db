import { useState } from 'react';
import { listTables } from '#contract/desk/endpoints/tables.ts';
import type { FloorTable } from '#contract/desk/floor.ts';
import { deskBookingsText as text } from '#messages/desk-bookings.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { ChipGroup } from '../../parts/chip-group.tsx';
import styles from './bookings.module.css';

/** More suggested tables would push the sheet's button off the screen of a phone. */
const MAX_SUGGESTED = 6;

interface TableChoice {
  /** At most `MAX_SUGGESTED` free tables with enough seats, the smallest first. */
  readonly fitting: readonly FloorTable[];
  /** The other free tables; staff may put smaller ones together. */
  readonly others: readonly FloorTable[];
  /** Null until a table is chosen. */
  readonly tableNumber: string | null;
  readonly choose: (tableNumber: string | null) => void;
}

/** The tables for a number of guests; preselects the smallest one that fits. */
export function useTableChoice(restaurantId: number, people: number): TableChoice {
  const { data } = useDesk(listTables, { restaurantId });
  const [chosen, choose] = useState<string | null>();
  const free = (data?.tableList ?? []).filter(({ isInUse }) => !isInUse);
  const fitting = free.filter(({ seats }) => seats >= people).toSorted((a, b) => a.seats - b.seats);
  const isFree = free.some(({ tableNumber }) => tableNumber === chosen);
  const tableNumber = chosen === null || isFree ? chosen : fitting[0]?.tableNumber;
  const suggested = fitting.slice(0, MAX_SUGGESTED);
  const others = free.filter((table) => !suggested.includes(table));
  return { fitting: suggested, others, tableNumber: tableNumber ?? null, choose };
}

interface TableChipsProps extends TableChoice {
  readonly onChoose: () => void;
}

/** Chips of the suggested tables, above the folded chips of the others. */
export function TableChips({ fitting, others, tableNumber: chosen, choose: set, onChoose }: TableChipsProps) {
  const choose = (tableNumber: string | null) => {
    set(tableNumber);
    onChoose();
  };
  const chipOf = ({ tableNumber, seats }: FloorTable) => (
    <Chip key={tableNumber} isSelected={tableNumber === chosen} onClick={() => choose(tableNumber)}>
      {text.table.chip({ number: tableNumber, seats })}
    </Chip>
  );
  return (
    <>
      <ChipGroup legend={fitting.length === 0 ? text.table.noneFits() : text.table.fitting()}>
        {fitting.map(chipOf)}
        <Chip isSelected={chosen === null} onClick={() => choose(null)}>
          {text.table.none()}
        </Chip>
      </ChipGroup>
      {others.length === 0 ? null : (
        <details>
          <summary className={styles['fold']}>{text.table.others({ count: others.length })}</summary>
          <ChipGroup legend={text.table.others({ count: others.length })} isLegendHidden>
            {others.map(chipOf)}
          </ChipGroup>
        </details>
      )}
    </>
  );
}
