import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { getTableBill, moveTable } from '#contract/desk/endpoints/tables.ts';
import { endpoints } from '#contract/endpoints.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  callbackFor,
  decideAtGateway,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import { dineInForm, OUTLET_ID, openTable, order, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let counter: TestStaff;
beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const restaurantId = OUTLET_ID;

async function serveRound(as: Credential, tableNumber: string): Promise<string> {
  const session = await openTable(api, tableNumber);
  const { orderRefId } = await order(api, as, 'CASH', await dineInForm(api, session));
  for (const step of ['ACCEPTED', 'PREPARING', 'SERVED'] as const) {
    await advanceOrder(api.deps, orderRefId, step, 'outlet');
  }
  return orderRefId;
}

const readBill = async (tableBillRefId: string) =>
  packetOf(await callDesk(api, getTableBill, { restaurantId, tableBillRefId }, counter));

it('a payment that a phone began before its table was joined with another still pays the bill', async () => {
  const [asha, binita] = [await api.signIn(), await api.signIn()];
  const joined = await serveRound(binita, 'T22');
  const own = await serveRound(asha, 'T21');
  const { owedPaise } = await readBill(own);
  const tender = { paymentMode: 'UPI', acceptedPaise: owedPaise } as const;
  const paying = packetOf(
    await api.call(endpoints.payTableBill, { orderRefId: own, ...tender }, { as: asha }),
  );
  const txnId = paying.payment?.txnId ?? expect.fail('UPI needs the gateway');
  await visitPaymentPage(api, txnId);
  const move = { restaurantId, tableNumber: 'T21', toTableNumber: 'T22', isJoining: true };
  packetOf(await callDesk(api, moveTable, move, counter));
  const both = (await readBill(joined)).owedPaise;
  await decideAtGateway(api, txnId, 'paid');
  await sendCallback(api, await callbackFor(api, txnId));
  expect((await readBill(joined)).owedPaise).toBe(both - owedPaise);
  expect(await walletOf(api, asha)).toBe(0);
});
