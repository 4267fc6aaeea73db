import type { OutletRef, SeatedTable } from '#contract/stored.ts';
import type { ReadTableCode } from './table-code.ts';

/** How long a table opened on the phone counts; the server's own sessions last as long. */
const UNCONFIRMED_TABLE_MS = 4 * 60 * 60 * 1000;

/** A table opened on the phone from its code, before the server has judged it. `at` is epoch ms. */
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
