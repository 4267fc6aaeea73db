import type { FloorTable } from '#contract/desk/floor.ts';
import { findWish } from './table-wishes.ts';

export const TABLE_FILTERS = ['all', 'waiting', 'inUse', 'free'] as const;
export type TableFilter = (typeof TABLE_FILTERS)[number];

/** The tables that pass a filter, in the order of `tables`. */
export function tablesOf(tables: readonly FloorTable[], filter: TableFilter, now: number): FloorTable[] {
  return tables.filter((table) => {
    if (filter === 'waiting') return findWish(table, now) !== undefined;
    if (filter === 'all') return true;
    return table.isInUse === (filter === 'inUse');
  });
}
