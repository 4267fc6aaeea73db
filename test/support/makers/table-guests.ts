import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { eq } from '#server/db/drizzle.ts';
import { tableSessions } from '#server/db/schema/chain/catalogue.ts';
import type { TestApi } from '#test/support/servers/api.ts';
import { openTable, packetOf } from './orders.ts';

export interface TableGuest {
  readonly as: Credential;
  readonly tableSessionId: string;
  readonly tableNumber: string;
}

let tables = 0;

/** A table of its own for each test, whose earlier sessions are over. */
export async function freshTable(api: TestApi): Promise<string> {
  tables = (tables % 24) + 1;
  const tableNumber = `T${String(tables).padStart(2, '0')}`;
  const isHere = eq(tableSessions.tableNumber, tableNumber);
  await api.db.update(tableSessions).set({ endedAt: api.clock.now() }).where(isHere);
  return tableNumber;
}

/** A guest who scanned a table and gave only a name. */
export async function sitDown(api: TestApi, tableNumber: string, name = 'Asha'): Promise<TableGuest> {
  const tableSessionId = await openTable(api, tableNumber);
  const joined = packetOf(await api.call(endpoints.joinTableAsGuest, { tableSessionId, name }));
  const { mobile, secretKey } = joined;
  return { as: { mobile, secretKey }, tableSessionId, tableNumber };
}
