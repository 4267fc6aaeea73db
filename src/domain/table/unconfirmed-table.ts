import type { OutletRef, SeatedTable } from '#contract/stored.ts';
import type { ReadTableCode } from './table-code.ts';

/** Equals the lifetime of the server's table sessions. */
const UNCONFIRMED_TABLE_MS = 4 * 60 * 60 * 1000;

/** A table opened offline from its code, unverified; `at` is epoch ms. */
export function createUnconfirmedTable(
  code: string,
  { outletCode, tableNumber }: ReadTableCode,
  outlet: OutletRef,
  at: number,
): SeatedTable {
  return {
    tableSessionId: '',
    tableCode: code,
    outletCode,
    tableNumber,
    restaurantId: outlet.recordId,
    restaurantUuid: outlet.restaurantUuid,
    restaurantName: outlet.title,
    expiresAt: at + UNCONFIRMED_TABLE_MS,
  };
}
