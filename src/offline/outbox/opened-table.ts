import type { TableSession } from '#contract/restaurant.ts';
import { type SeatedTable, SeatedTableSchema } from '#contract/stored.ts';
import { findRecord } from '../find-record.ts';
import { RECORDS_CHANNEL, writeRecord } from '../raw-records.ts';

/** The session of a table, where a page has opened it by now; each scan would make another one. */
export async function findOpenedTable(code: string): Promise<SeatedTable | undefined> {
  const table = await findRecord('tableSession', SeatedTableSchema);
  return table?.tableCode === code && table.tableSessionId !== '' ? table : undefined;
}

/**
 * Keeps the session of a table that the phone had opened without a signal, and tells the pages. Who sits
 * at another table by now stays there.
 */
export async function keepOpenedTable(opened: TableSession, tableCode: string): Promise<void> {
  const current = await findRecord('tableSession', SeatedTableSchema);
  const isOther =
    current !== undefined &&
    (current.restaurantId !== opened.restaurantId || current.tableNumber !== opened.tableNumber);
  if (isOther) return;
  const table = { ...opened, tableCode };
  await writeRecord('tableSession', table);
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(RECORDS_CHANNEL);
  channel.postMessage({ name: 'tableSession', record: table });
  channel.close();
}
