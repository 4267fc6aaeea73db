import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { insertTable } from '#server/db/queries/tables/tables.ts';
import type { TestApi } from '#test/support/servers/api.ts';
import { OUTLET_ID, openTable, packetOf } from './orders.ts';

export interface TableGuest {
  readonly as: Credential;
  readonly tableSessionId: string;
  readonly tableNumber: string;
}

/** Number of the last fresh table; above the seed's table numbers, none of which is a prefix of such a number. */
let lastNumber = 500;

/** A new table for one test, with four seats. */
export async function freshTable({ db }: Pick<TestApi, 'db'>, restaurantId = OUTLET_ID): Promise<string> {
  lastNumber += 1;
  const tableNumber = `T${lastNumber}`;
  const isNew = await insertTable(db, { restaurantId, tableNumber, seats: 4 });
  if (!isNew) throw new Error(`table ${tableNumber} exists`);
  return tableNumber;
}

/** A guest without an account, who scanned a table's code and gave only a name. */
export async function sitDown(api: TestApi, tableNumber: string, name = 'Asha'): Promise<TableGuest> {
  const tableSessionId = await openTable(api, tableNumber);
  const joined = packetOf(await api.call(endpoints.joinTableAsGuest, { tableSessionId, name }));
  const { mobile, secretKey } = joined;
  return { as: { mobile, secretKey }, tableSessionId, tableNumber };
}
