import type { SeatedTable } from '#contract/stored.ts';

/** Whether the time at a table is not over; `at` is epoch ms of the server. A table that was never left stays kept. */
export function isStillSeated<Table extends { readonly expiresAt: number }>(
  table: Table | null,
  at: number,
): table is Table {
  return table !== null && table.expiresAt > at;
}

/** Whether the server has judged the code of this table. */
export function isTableConfirmed(table: SeatedTable): boolean {
  return table.tableSessionId !== '';
}

/** How a form names a table: its session, or its code alone while no server has seen that. */
export function tableOfForm(table: SeatedTable): { tableSessionId: string | null; tableCode: string | null } {
  return {
    tableSessionId: isTableConfirmed(table) ? table.tableSessionId : null,
    tableCode: table.tableCode,
  };
}
