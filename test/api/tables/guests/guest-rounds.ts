import { expect } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { refuseOrder } from '#contract/desk/endpoints/kitchen.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { receiveCode } from '#test/support/makers/codes.ts';
import { callbackFor, decideAtGateway, sendCallback, visitPaymentPage } from '#test/support/makers/money.ts';
import { choiceOf, dineInForm, OUTLET_ID, order, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, type TestStaff } from '#test/support/makers/staff.ts';
import type { TableGuest } from '#test/support/makers/table-guests.ts';
import { randomMobile, type TestApi } from '#test/support/servers/api.ts';

const atOutlet = { restaurantId: OUTLET_ID };

export const roundOf = async (
  api: TestApi,
  { as, tableSessionId }: TableGuest,
  mode: 'CASH' | 'UPI' = 'CASH',
  quantity = 2,
) =>
  order(api, as, mode, await dineInForm(api, tableSessionId, { itemList: [await choiceOf(api, quantity)] }));

export const cancelAtOutlet = async (api: TestApi, manager: TestStaff, { orderRefId }: OrderDetail) =>
  callDesk(
    api,
    refuseOrder,
    { ...atOutlet, orderRefId, fromStatus: 'PLACED', reason: 'The kitchen is closed' },
    manager,
  );

export async function payBillByUpi(api: TestApi, as: Credential, orderRefId: string): Promise<string> {
  const bill = packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as }));
  const input = { orderRefId, paymentMode: 'UPI', acceptedPaise: bill.owedPaise } as const;
  const { payment } = packetOf(await api.call(endpoints.payTableBill, input, { as }));
  const txnId = payment?.txnId ?? expect.fail('no payment was started');
  await visitPaymentPage(api, txnId);
  await decideAtGateway(api, txnId, 'paid');
  await sendCallback(api, await callbackFor(api, txnId));
  return txnId;
}

export async function signInFrom(
  api: TestApi,
  guest: Credential,
  mobileNumber = randomMobile(),
): Promise<Credential> {
  const oneTimePassword = await receiveCode(api, mobileNumber);
  const { mobile, secretKey } = packetOf(
    await api.call(endpoints.loginUserByOtp, { mobileNumber, oneTimePassword, guest }),
  );
  return { mobile, secretKey };
}
