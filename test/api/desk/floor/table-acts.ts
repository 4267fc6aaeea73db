import { randomUUID } from 'node:crypto';
import type { Credential } from '#contract/account/account.ts';
import { getTableBill, listTables, settleBill } from '#contract/desk/endpoints/tables.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { dineInForm, OUTLET_ID, order, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, type TestStaff } from '#test/support/makers/staff.ts';
import type { TestApi } from '#test/support/servers/api.ts';

const restaurantId = OUTLET_ID;

export async function tableOf(api: TestApi, counter: TestStaff, tableNumber: string) {
  const { tableList } = packetOf(await callDesk(api, listTables, { restaurantId }, counter));
  const table = tableList.find((each) => each.tableNumber === tableNumber);
  if (table === undefined) throw new Error(`no table ${tableNumber}`);
  return table;
}

export const billOf = async (api: TestApi, counter: TestStaff, tableBillRefId: string) =>
  packetOf(await callDesk(api, getTableBill, { restaurantId, tableBillRefId }, counter));

export async function orderRound(api: TestApi, who: Credential, tableSessionId: string): Promise<string> {
  return (await order(api, who, 'CASH', await dineInForm(api, tableSessionId))).orderRefId;
}

export type Paying = RequestOf<typeof settleBill>['tender'];

export const cash = (amountPaise: number, givenPaise = amountPaise): Paying => ({
  ...{ method: 'CASH', amountPaise, givenPaise },
});

export const settle = (
  api: TestApi,
  counter: TestStaff,
  tableBillRefId: string,
  seenPaise: number,
  tender: Paying,
  { by = counter, key = randomUUID() } = {},
) => callDesk(api, settleBill, { restaurantId, tableBillRefId, seenPaise, tender }, { ...by, key });

export async function serve(api: TestApi, orderRefId: string): Promise<void> {
  for (const to of ['ACCEPTED', 'PREPARING', 'SERVED'] as const)
    await advanceOrder(api.deps, orderRefId, to, 'outlet');
}
