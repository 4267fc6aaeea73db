import type { SeatedTable } from '#contract/stored.ts';

/** True until the table expires; `at` is epoch ms of the server. */
export function isStillSeated<Table extends { readonly expiresAt: number }>(
  table: Table | null,
  at: number,
): table is Table {
  return table !== null && table.expiresAt > at;
}

/** True once the server has verified the table code. */
export function isTableConfirmed(table: SeatedTable): boolean {
  return table.tableSessionId !== '';
}

/** Reference of a table in a form: its session, or its code before the server has verified it. */
export function tableOfForm(table: SeatedTable): { tableSessionId: string | null; tableCode: string | null } {
  return {
    tableSessionId: isTableConfirmed(table) ? table.tableSessionId : null,
    tableCode: table.tableCode,
  };
}
