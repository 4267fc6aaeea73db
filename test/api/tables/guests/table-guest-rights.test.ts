import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpointList, endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  deliveryForm,
  dineInForm,
  errorOf,
  type order,
  packetOf,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { freshTable, sitDown, type TableGuest } from '#test/support/makers/table-guests.ts';
import { basicHeader, startApi, type TestApi } from '#test/support/servers/api.ts';
import { roundOf } from './guest-rounds.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const ofAccounts = endpointList.filter(
  ({ auth, takesGuests }) => auth === 'required' && takesGuests !== true,
);

const ofGuests = endpointList.filter(({ auth, takesGuests }) => auth === 'required' && takesGuests === true);

describe('the rights of a guest', () => {
  let asha: TableGuest;
  let foreign: OrderDetail;
  beforeAll(async () => {
    const tableNumber = await freshTable(api);
    asha = await sitDown(api, tableNumber);
    foreign = await roundOf(api, await sitDown(api, tableNumber, 'Ravi'));
  });

  it.each(ofAccounts.map((endpoint) => [endpoint.name, endpoint] as const))(
    'do not include %s',
    async (_name, { path, method }) => {
      const response = await api.app.request(`/v1/api${path.replaceAll(/:\w+/g, 'x')}`, {
        method,
        headers: { Authorization: basicHeader(asha.as) },
      });
      expect(await response.json()).toMatchObject({ errorCode: 1108 });
    },
  );

  it('cover orders, bills and their payments', () => {
    expect(ofGuests.map(({ name }) => name)).toEqual(expect.arrayContaining(['placeOrder', 'payTableBill']));
    expect(ofGuests.length).toBeLessThan(ofAccounts.length);
  });

  it.each(
    ofGuests
      .filter(({ path }) => path.includes(':orderRefId'))
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('end at another guest’s order, of the same table, in %s', async (_name, endpoint) => {
    const { orderRefId } = foreign;
    const inputs = {
      ...{ orderRefId, paymentMode: 'CASH', acceptedTotalPaise: 1, termsAccepted: true, acceptedPaise: 0 },
      ...{ decision: 'CANCEL', tipPaise: 0, paidByWallet: false, wish: { kind: 'ALL' } },
    };
    const call = api.call as (
      endpoint: unknown,
      input: unknown,
      options: object,
    ) => ReturnType<TestApi['call']>;
    expect(await call(endpoint, inputs, { as: asha.as })).toMatchObject({ error: 'notFound' });
  });

  it('list no orders of another guest', async () => {
    const list = packetOf(await api.call(endpoints.getOrderList, {}, { as: asha.as }));
    expect(list).toMatchObject({ orderList: [], total: 0 });
  });

  it('end at this table: no takeaway, no delivery, no other table', async () => {
    const save = async (form: Parameters<typeof order>[3]) =>
      errorOf(await api.call(endpoints.saveOrder, form ?? expect.fail(), { as: asha.as }));
    expect(await save(await takeawayForm(api))).toBe('accountNeeded');
    const address = await deliveryForm(api, await api.signIn());
    expect(await save(address)).toBe('accountNeeded');
    const other = await sitDown(api, await freshTable(api));
    expect(await save(await dineInForm(api, other.tableSessionId))).toBe('scanTable');
  });

  it('have neither wallet nor points nor coupons', async () => {
    const save = async (change: object) =>
      errorOf(
        await api.call(endpoints.saveOrder, await dineInForm(api, asha.tableSessionId, change), {
          as: asha.as,
        }),
      );
    for (const change of [{ useWallet: true }, { usePoints: true }, { couponCode: 'WELCOME50' }]) {
      expect(await save(change)).toBe('accountNeeded');
    }
    const own = await roundOf(api, asha);
    const { orderRefId, bill } = own;
    const acceptedPaise = bill.payablePaise;
    const byWallet = { orderRefId, paymentMode: 'WALLET', acceptedPaise } as const;
    const as = asha.as;
    expect(errorOf(await api.call(endpoints.payTableBill, byWallet, { as }))).toBe('accountNeeded');
    const settle = { orderRefId, paidByWallet: true };
    expect(errorOf(await api.call(endpoints.completePostPaidOrder, settle, { as }))).toBe('accountNeeded');
    expect(errorOf(await api.call(endpoints.changePaymentMode, byWallet, { as }))).toBe('accountNeeded');
  });
});
