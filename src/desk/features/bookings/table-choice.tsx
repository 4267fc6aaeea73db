import { useState } from 'react';
import { listTables } from '#contract/desk/endpoints/tables.ts';
import type { FloorTable } from '#contract/desk/floor.ts';
import { deskBookingsText as text } from '#messages/desk-bookings.js';
import { Chip } from '#ui/chip.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { ChipGroup } from '../../chips/chip-group.tsx';

interface TableChoice {
  /** Free ones with enough seats, the smallest first. */
  readonly fitting: readonly FloorTable[];
  /** Free ones with fewer seats, the largest first: people put tables together. */
  readonly smaller: readonly FloorTable[];
  /** Null while the guests have no table. */
  readonly tableNumber: string | null;
  readonly choose: (tableNumber: string | null) => void;
}

/** The free tables for so many guests; one that fits is chosen until somebody chooses another. */
export function useTableChoice(restaurantId: number, people: number): TableChoice {
  const { data } = useDesk(listTables, { restaurantId });
  const [chosen, choose] = useState<string | null>();
  const free = (data?.tableList ?? []).filter(({ isInUse }) => !isInUse);
  const fitting = free.filter(({ seats }) => seats >= people).toSorted((a, b) => a.seats - b.seats);
  const smaller = free.filter(({ seats }) => seats < people).toSorted((a, b) => b.seats - a.seats);
  const isFree = free.some(({ tableNumber }) => tableNumber === chosen);
  const tableNumber = chosen === null || isFree ? chosen : fitting[0]?.tableNumber;
  return { fitting, smaller, tableNumber: tableNumber ?? null, choose };
}

/** The tables as chips, those that fit first. */
export function TableChips({ fitting, smaller, tableNumber: chosen, choose }: TableChoice) {
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
      {smaller.length === 0 ? null : (
        <ChipGroup legend={text.table.smaller()}>{smaller.map(chipOf)}</ChipGroup>
      )}
    </>
  );
}
