import type { TableSession } from '#contract/catalogue/restaurant.ts';
import { type SeatedTable, SeatedTableSchema } from '#contract/stored.ts';
import { findRecord } from '../find-record.ts';
import { RECORDS_CHANNEL, writeRecord } from '../raw-records.ts';

/** The existing session of a table, because each scan would create another one. */
export async function findOpenedTable(code: string): Promise<SeatedTable | undefined> {
  const table = await findRecord('tableSession', SeatedTableSchema);
  return table?.tableCode === code && table.tableSessionId !== '' ? table : undefined;
}

/**
 * Stores the session of a table opened offline and notifies the pages, unless the customer is at another
 * table by now.
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
