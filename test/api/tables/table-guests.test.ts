import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { getBoard, refuseOrder } from '#contract/desk/endpoints/kitchen.ts';
import { searchOrders } from '#contract/desk/endpoints/outlet-orders.ts';
import { listTableCodes, setGuestOrders } from '#contract/desk/endpoints/table-codes.ts';
import { closeTable, getTableBill, listTables } from '#contract/desk/endpoints/tables.ts';
import { endpointList, endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { walletReturns } from '#server/db/schema/money.ts';
import { settleReturns } from '#server/services/money/wallet-returns.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { settlePayment } from '#server/services/payments/settle-payment.ts';
import { forgetGuests } from '#server/services/tables/guests/former-guests.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { askForCode } from '#test/support/makers/codes.ts';
import {
  beginPayment,
  callbackFor,
  customerIdOf,
  decideAtGateway,
  fillWallet,
  payAtGateway,
  sendCallback,
  visitPaymentPage,
  walletOf,
} from '#test/support/makers/money.ts';
import {
  choiceOf,
  deliveryForm,
  dineInForm,
  errorOf,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  readOrder,
  settleInCash,
  takeawayForm,
  takeCash,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { freshTable, sitDown, type TableGuest } from '#test/support/makers/table-guests.ts';
import { basicHeader, randomMobile, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const atOutlet = { restaurantId: OUTLET_ID };

const roundOf = async ({ as, tableSessionId }: TableGuest, mode: 'CASH' | 'UPI' = 'CASH', quantity = 2) =>
  order(api, as, mode, await dineInForm(api, tableSessionId, { itemList: [await choiceOf(api, quantity)] }));

const cancelAtOutlet = async ({ orderRefId }: OrderDetail) =>
  callDesk(
    api,
    refuseOrder,
    { ...atOutlet, orderRefId, fromStatus: 'PLACED', reason: 'The kitchen is closed' },
    manager,
  );

async function payBillByUpi(as: Credential, orderRefId: string): Promise<string> {
  const bill = packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as }));
  const input = { orderRefId, paymentMode: 'UPI', acceptedPaise: bill.owedPaise } as const;
  const { payment } = packetOf(await api.call(endpoints.payTableBill, input, { as }));
  const txnId = payment?.txnId ?? expect.fail('no payment was started');
  await visitPaymentPage(api, txnId);
  await decideAtGateway(api, txnId, 'paid');
  await sendCallback(api, await callbackFor(api, txnId));
  return txnId;
}

async function signInFrom(guest: Credential, mobileNumber = randomMobile()): Promise<Credential> {
  const oneTimePassword = await askForCode(api, mobileNumber);
  const { mobile, secretKey } = packetOf(
    await api.call(endpoints.loginUserByOtp, { mobileNumber, oneTimePassword, guest }),
  );
  return { mobile, secretKey };
}

const returnsOf = async (as: Credential) => {
  const mine = eq(walletReturns.customerId, await customerIdOf(api, as));
  return api.db.select().from(walletReturns).where(mine).orderBy(walletReturns.id);
};

describe('a round with a name alone', () => {
  it('is at the kitchen, on the floor and on the bill like any other, and on its phone', async () => {
    const tableNumber = await freshTable(api);
    const asha = await sitDown(api, tableNumber, 'Asha Rao');
    const ravi = await api.signIn();
    const placed = await roundOf(asha);
    const other = await order(api, ravi, 'CASH', await dineInForm(api, asha.tableSessionId));
    expect(placed).toMatchObject({ orderStatus: 'PLACED', tableNumber });

    const { orderList } = packetOf(await callDesk(api, getBoard, atOutlet, manager));
    const shown = (ref: string) => orderList.find(({ orderRefId }) => orderRefId === ref);
    expect(shown(placed.orderRefId)).toMatchObject({ tableNumber, guestName: 'Asha Rao' });
    expect(shown(other.orderRefId)).toMatchObject({ guestName: null });
    const { tableList } = packetOf(await callDesk(api, listTables, atOutlet, manager));
    const table = tableList.find((each) => each.tableNumber === tableNumber);
    expect(table).toMatchObject({ guestNameList: ['Asha Rao'], billList: [{ roundCount: 2 }] });
    const tableBillRefId = table?.billList[0]?.tableBillRefId ?? '';
    const bill = packetOf(await callDesk(api, getTableBill, { ...atOutlet, tableBillRefId }, manager));
    expect(bill.roundList.map(({ guestName }) => guestName)).toEqual(['Asha Rao', null]);

    await advanceOrder(api.deps, placed.orderRefId, 'ACCEPTED', 'outlet');
    expect(await readOrder(api, asha.as, placed.orderRefId)).toMatchObject({ orderStatus: 'ACCEPTED' });
    const running = packetOf(await api.call(endpoints.getMyRunningOrderV2, {}, { as: asha.as }));
    expect(running.orderList.map(({ orderRefId }) => orderRefId)).toEqual([placed.orderRefId]);
    const shared = packetOf(
      await api.call(endpoints.tableBill, { orderRefId: placed.orderRefId }, { as: asha.as }),
    );
    expect(shared.guestList.map(({ guestName, isOwn }) => [guestName, isOwn])).toEqual([
      ['Asha', true],
      [null, false],
    ]);
  });

  it('keeps its guest when the phone gives the name again, or scans a table again', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(asha);
    const { tableSessionId } = asha;
    const again = packetOf(await api.call(endpoints.joinTableAsGuest, { tableSessionId, name: 'Asha R' }));
    expect(again).toMatchObject({ mobile: asha.as.mobile, profile: { fullName: 'Asha R' } });
    const elsewhere = await sitDown(api, await freshTable(api), 'Somebody');
    expect(elsewhere.as.mobile).not.toBe(asha.as.mobile);

    const code = await codeOf(asha.tableNumber);
    const scanned = packetOf(await api.call(endpoints.scanQrCode, { code })).tableSessionId;
    const form = await dineInForm(api, scanned);
    expect(errorOf(await api.call(endpoints.saveOrder, form, { as: asha.as }))).toBe('scanTable');
    const input = { tableSessionId: scanned, name: 'Asha' };
    const joined = packetOf(await api.call(endpoints.joinTableAsGuest, input, { as: asha.as }));
    expect(joined.mobile).toBe(asha.as.mobile);
    expect((await readOrder(api, joined, placed.orderRefId)).orderRefId).toBe(placed.orderRefId);
    expect((await order(api, joined, 'CASH', form)).orderStatus).toBe('PLACED');
  });

  it('keeps one guest when two tabs of the phone give the name at once', async () => {
    const tableSessionId = await openTable(api, await freshTable(api));
    const input = { tableSessionId, name: 'Asha' };
    const both = await Promise.all([1, 2].map(() => api.call(endpoints.joinTableAsGuest, input)));
    const [first, second] = both.map((joined) => packetOf(joined).mobile);
    expect(first).toBe(second);
  });

  it('needs a name, a live table, and an outlet that wants it', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const { tableSessionId } = asha;
    const join = (name: string, session = tableSessionId) =>
      api.call(endpoints.joinTableAsGuest, { tableSessionId: session, name });
    expect(errorOf(await join('  '))).toBe('invalidInput');
    expect(errorOf(await join('Asha', 'made-up'))).toBe('scanTable');

    const waiter = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
    const off = { ...atOutlet, takesGuestOrders: false };
    expect(errorOf(await callDesk(api, setGuestOrders, off, waiter))).toBe('wrongRole');
    packetOf(await callDesk(api, setGuestOrders, off, manager));
    expect(packetOf(await callDesk(api, listTableCodes, atOutlet, manager)).takesGuestOrders).toBe(false);
    expect(errorOf(await join('Asha'))).toBe('accountNeeded');
    const form = await dineInForm(api, tableSessionId);
    expect(errorOf(await api.call(endpoints.saveOrder, form, { as: asha.as }))).toBe('accountNeeded');
    packetOf(await callDesk(api, setGuestOrders, { ...atOutlet, takesGuestOrders: true }, manager));
    expect((await api.call(endpoints.saveOrder, form, { as: asha.as })).ok).toBe(true);

    await callDesk(api, closeTable, { ...atOutlet, tableNumber: asha.tableNumber }, manager);
    expect(errorOf(await join('Asha'))).toBe('scanTable');
    const late = await dineInForm(api, tableSessionId);
    expect(errorOf(await api.call(endpoints.saveOrder, late, { as: asha.as }))).toBe('scanTable');
  });

  it('ends for the phone with the time of the table session, and is unknown a day later', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(asha);
    for (const status of ['ACCEPTED', 'PREPARING', 'READY', 'SERVED'] as const) {
      await advanceOrder(api.deps, placed.orderRefId, status, 'outlet');
    }
    expect(await takeCash(api, placed.orderRefId)).toBe(true);
    const { orderRefId } = placed;
    const invoice = packetOf(await api.call(endpoints.getInvoice, { orderRefId }, { as: asha.as }));
    expect(JSON.stringify(invoice)).not.toMatch(/Asha|guest-/);
    const search = { ...atOutlet, text: 'Asha' };
    const { orderList } = packetOf(await callDesk(api, searchOrders, search, manager));
    expect(orderList.find((each) => each.orderRefId === orderRefId)).toMatchObject({
      ...{ customerName: 'Asha', mobileEnd: '' },
    });
    const id = await customerIdOf(api, asha.as);
    api.clock.advance(4 * HOUR_MS + 1);
    const read = await api.call(endpoints.orderDetail, { orderRefId: placed.orderRefId }, { as: asha.as });
    expect(errorOf(read)).toBe('sessionOver');
    const nameOf = async () =>
      (await api.db.select().from(customers).where(eq(customers.id, id)))[0]?.fullName;
    await forgetGuests(api.deps);
    expect(await nameOf()).toBe('Asha');
    api.clock.advance(DAY_MS);
    await forgetGuests(api.deps);
    expect(await nameOf()).toBe('');
    expect(await forgetGuests(api.deps)).toBe(0);
  });

  it('is one of few that are open, for a guest and for a table', async () => {
    const tableNumber = await freshTable(api);
    const asha = await sitDown(api, tableNumber);
    for (let at = 0; at < 6; at += 1) await roundOf(asha);
    const place = async (guest: TableGuest) => {
      const form = await dineInForm(api, guest.tableSessionId);
      const draft = packetOf(await api.call(endpoints.saveOrder, form, { as: guest.as }));
      const { orderRefId, bill } = draft;
      const acceptedTotalPaise = bill.grandTotalPaise;
      const input = { orderRefId, paymentMode: 'CASH', acceptedTotalPaise, termsAccepted: true } as const;
      return api.call(endpoints.placeOrder, input, { as: guest.as });
    };
    expect(errorOf(await place(asha))).toBe('tooManyOpenOrders');
    const [ravi, meera] = [await sitDown(api, tableNumber), await sitDown(api, tableNumber)];
    for (let at = 0; at < 6; at += 1) await roundOf(ravi);
    for (let at = 0; at < 3; at += 1) await roundOf(meera);
    expect(errorOf(await place(meera))).toBe('tooManyOpenOrders');
    // Somebody with an account still orders there.
    const account = await api.signIn();
    const form = await dineInForm(api, meera.tableSessionId);
    expect((await order(api, account, 'CASH', form)).orderStatus).toBe('PLACED');
  });
});

async function codeOf(tableNumber: string): Promise<string> {
  const { tableList } = packetOf(await callDesk(api, listTableCodes, atOutlet, manager));
  return tableList.find((table) => table.tableNumber === tableNumber)?.code ?? '';
}

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
    foreign = await roundOf(await sitDown(api, tableNumber, 'Ravi'));
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
    const call = api.call as (asked: unknown, input: unknown, options: object) => ReturnType<TestApi['call']>;
    expect(await call(endpoint, inputs, { as: asha.as })).toMatchObject({ error: 'notFound' });
  });

  it('list nobody else’s orders', async () => {
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
    const own = await roundOf(asha);
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

describe('the money of a guest', () => {
  it('goes back to its source when the outlet cancels what was paid online', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(asha, 'UPI');
    const txnId = await payAtGateway(api, asha.as, placed.orderRefId);
    packetOf(await cancelAtOutlet(placed));
    expect(await readOrder(api, asha.as, placed.orderRefId)).toMatchObject({ paymentStatus: 'REFUNDED' });
    expect(await walletOf(api, asha.as)).toBe(0);
    const paise = placed.bill.payablePaise;
    expect(await returnsOf(asha.as)).toMatchObject([{ txnId, amountPaise: paise, state: 'DUE' }]);
    expect(await settleReturns(api.deps)).toBe(1);
    expect(await returnsOf(asha.as)).toMatchObject([{ state: 'REFUNDED' }]);
  });

  it('goes back in parts, when rounds of a paid bill are cancelled one after another', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const rounds = [await roundOf(asha), await roundOf(asha, 'CASH', 3)];
    const [first, second] = rounds;
    const txnId = await payBillByUpi(asha.as, first?.orderRefId ?? '');
    for (const round of rounds) packetOf(await cancelAtOutlet(round));
    const parts = await returnsOf(asha.as);
    expect(parts.map((part) => part.txnId)).toEqual([txnId, txnId]);
    expect(
      Math.abs(
        sumOf(parts) -
          sumOf([first, second].map((round) => ({ amountPaise: round?.bill.payablePaise ?? 0 }))),
      ),
    ).toBeLessThanOrEqual(100);
    // One after another, because the gateway recognises a part by the sum before it.
    expect(await settleReturns(api.deps)).toBe(1);
    expect(await settleReturns(api.deps)).toBe(1);
    expect(await settleReturns(api.deps)).toBe(0);
  });

  it('that nobody needs any more goes back to its source, too', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(asha, 'UPI');
    const { txnId } = await beginPayment(api, asha.as, placed.orderRefId);
    await visitPaymentPage(api, txnId);
    packetOf(await api.call(endpoints.cancelOrder, { orderRefId: placed.orderRefId }, { as: asha.as }));
    await decideAtGateway(api, txnId, 'paid');
    expect(await sendCallback(api, await callbackFor(api, txnId))).toBe(200);
    expect(await returnsOf(asha.as)).toMatchObject([{ txnId, amountPaise: placed.bill.payablePaise }]);
  });

  it('that was paid in cash is handed back there', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(asha);
    packetOf(await settleInCash(api, placed.orderRefId, placed.bill.payablePaise));
    expect(packetOf(await cancelAtOutlet(placed))).toEqual({ handBackPaise: placed.bill.payablePaise });
    expect(await returnsOf(asha.as)).toEqual([]);
    expect(await walletOf(api, asha.as)).toBe(0);
  });
});

const sumOf = (parts: readonly { readonly amountPaise: number }[]) =>
  parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

describe('a guest whose dishes another phone has sent', () => {
  const join = ({ as, tableSessionId }: TableGuest) =>
    api.call(endpoints.joinTableBill, { tableSessionId }, { as });

  it('sees the bill, pays a share of it, and keeps it after a sign-in', async () => {
    const tableNumber = await freshTable(api);
    const asha = await sitDown(api, tableNumber, 'Asha Rao');
    const ravi = await sitDown(api, tableNumber, 'Ravi');
    const { orderRefId } = await roundOf(asha);
    const his = { as: ravi.as };
    expect(errorOf(await api.call(endpoints.tableBill, { orderRefId }, his))).toBe('notFound');
    const { hasOpenBill } = packetOf(await api.call(endpoints.tableCart, ravi));
    expect(hasOpenBill).toBe(true);
    const joined = packetOf(await join(ravi));
    expect(packetOf(await join(ravi))).toEqual(joined);
    const bill = packetOf(await api.call(endpoints.tableBill, { orderRefId: joined.tableBillRefId }, his));
    expect(bill).toMatchObject({ tableNumber, roundList: [{ orderRefId, isOwn: false }] });
    const share = { orderRefId, wish: { kind: 'AMOUNT', amountPaise: 5_000 }, acceptedPaise: 5_000 } as const;
    packetOf(await api.call(endpoints.holdBillShare, share, his));
    const paying = { orderRefId, paymentMode: 'UPI', acceptedPaise: 5_000 } as const;
    const { payment } = packetOf(await api.call(endpoints.payTableBill, paying, his));
    const txnId = payment?.txnId ?? expect.fail('no payment was started');
    await visitPaymentPage(api, txnId);
    await decideAtGateway(api, txnId, 'paid');
    await sendCallback(api, await callbackFor(api, txnId));
    const seen = packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as: asha.as }));
    expect(seen.shareList).toMatchObject([{ guestName: 'Ravi', state: 'PAID', amountPaise: 5_000 }]);
    expect(seen.bill).toMatchObject({ walletPaidPaise: 5_000, partPaidPaise: 5_000 });
    const customer = await signInFrom(ravi.as);
    const later = packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as: customer }));
    expect(later.shareList).toMatchObject([{ isOwn: true }]);
  });

  it('needs a live session at that table, and an open bill', async () => {
    const [table, elsewhere] = [await freshTable(api), await freshTable(api)];
    const asha = await sitDown(api, table, 'Asha');
    const ravi = await sitDown(api, table, 'Ravi');
    const stranger = await sitDown(api, elsewhere, 'Meena');
    expect(errorOf(await join(ravi))).toBe('nothingToPay');
    const { orderRefId } = await roundOf(asha);
    expect(errorOf(await join(stranger))).toBe('nothingToPay');
    expect(errorOf(await join({ ...stranger, tableSessionId: ravi.tableSessionId }))).toBe('scanTable');
    const asked = await api.call(endpoints.tableBill, { orderRefId }, { as: stranger.as });
    expect(errorOf(asked)).toBe('notFound');
    packetOf(await join(ravi));
    await payBillByUpi(ravi.as, orderRefId);
    expect(errorOf(await join(ravi))).toBe('nothingToPay');
  });
});

describe('a guest who signs in', () => {
  it('takes the orders of the table along, pays them from the wallet, and earns points', async () => {
    const tableNumber = await freshTable(api);
    const asha = await sitDown(api, tableNumber);
    const ravi = await sitDown(api, tableNumber, 'Ravi');
    const placed = await roundOf(asha);
    const foreign = await roundOf(ravi);
    const mobile = randomMobile();
    const customer = await signInFrom(asha.as, mobile);
    await fillWallet(api, customer, 1_000_000);
    const { orderRefId } = placed;
    expect((await readOrder(api, customer, orderRefId)).orderRefId).toBe(orderRefId);
    const notOwn = { orderRefId: foreign.orderRefId };
    expect(errorOf(await api.call(endpoints.orderDetail, notOwn, { as: customer }))).toBe('notFound');
    expect(errorOf(await api.call(endpoints.orderDetail, { orderRefId }, { as: asha.as }))).toBe(
      'sessionOver',
    );
    const bill = packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as: customer }));
    const input = { orderRefId, paymentMode: 'WALLET', acceptedPaise: bill.owedPaise } as const;
    packetOf(await api.call(endpoints.payTableBill, input, { as: customer }));
    for (const each of [placed, foreign]) {
      for (const status of ['ACCEPTED', 'PREPARING', 'READY', 'SERVED'] as const) {
        await advanceOrder(api.deps, each.orderRefId, status, 'outlet');
      }
    }
    const points = packetOf(
      await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as: customer }),
    ).rewardPoints;
    expect(points).toBeGreaterThan(0);

    // The phone that sat as a guest gives nothing a second time.
    const thief = await signInFrom(asha.as);
    expect(errorOf(await api.call(endpoints.orderDetail, { orderRefId }, { as: thief }))).toBe('notFound');
  });

  it('has points of a meal that was over before', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(asha);
    for (const status of ['ACCEPTED', 'PREPARING', 'READY', 'SERVED'] as const) {
      await advanceOrder(api.deps, placed.orderRefId, status, 'outlet');
    }
    await payBillByUpi(asha.as, placed.orderRefId);
    const customer = await signInFrom(asha.as);
    const balance = packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as: customer }));
    expect(balance.rewardPoints).toBeGreaterThan(0);
    expect(balance.walletBalancePaise).toBe(0);
  });

  it('gets money back into the wallet from then on', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(asha);
    await payBillByUpi(asha.as, placed.orderRefId);
    const customer = await signInFrom(asha.as);
    packetOf(await cancelAtOutlet(placed));
    expect(await walletOf(api, customer)).toBe(placed.bill.payablePaise);
  });
});

type Step = 'order' | 'prepay' | 'pay' | 'late' | 'cancel' | 'cash' | 'signIn';

describe('any course of a meal', () => {
  it('leaves a ledger without faults, and a guest without a wallet', async () => {
    const steps = fc.array(
      fc.record({
        who: fc.nat(2),
        step: fc.constantFrom<Step>('order', 'prepay', 'pay', 'late', 'cancel', 'cash', 'signIn'),
      }),
      { minLength: 3, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (course) => {
        const tableNumber = await freshTable(api);
        const people: Credential[] = [];
        const sessions: string[] = [];
        for (const name of ['Asha', 'Ravi', 'Meera']) {
          const guest = await sitDown(api, tableNumber, name);
          people.push(guest.as);
          sessions.push(guest.tableSessionId);
        }
        const rounds: OrderDetail[] = [];
        for (const { who, step } of course) await take(step, { who, people, sessions, rounds });
        while ((await settleReturns(api.deps)) > 0);
        expect(await findLedgerFaults(api.db)).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

interface Meal {
  readonly who: number;
  readonly people: Credential[];
  readonly sessions: readonly string[];
  readonly rounds: OrderDetail[];
}

async function take(step: Step, { who, people, sessions, rounds }: Meal): Promise<void> {
  const as = people[who] ?? expect.fail();
  const last = rounds.at(-1 - (who % Math.max(1, rounds.length)));
  const place = async (mode: 'CASH' | 'UPI') => {
    const form = await dineInForm(api, sessions[who] ?? '');
    const placed = await order(api, as, mode, form);
    rounds.push(placed);
    return placed;
  };
  if (step === 'order') await place('CASH');
  else if (step === 'prepay') await payAtGateway(api, as, (await place('UPI')).orderRefId);
  else if (step === 'signIn') people[who] = as.mobile.startsWith('guest') ? await signInFrom(as) : as;
  else if (last === undefined) return;
  else if (step === 'cancel') await cancelAtOutlet(last);
  else if (step === 'cash') await takeCash(api, last.orderRefId);
  else await payBill(as, last, step === 'late');
}

/** Pays the bill online if the person has a round on it; `late` after the counter has taken the money. */
async function payBill(as: Credential, { orderRefId }: OrderDetail, isLate: boolean): Promise<void> {
  const bill = await api.call(endpoints.tableBill, { orderRefId }, { as });
  if (!bill.ok || bill.packet.owedPaise === 0) return;
  const acceptedPaise = bill.packet.owedPaise;
  const input = { orderRefId, paymentMode: 'UPI', acceptedPaise } as const;
  const { payment } = packetOf(await api.call(endpoints.payTableBill, input, { as }));
  const txnId = payment?.txnId ?? expect.fail();
  await visitPaymentPage(api, txnId);
  if (isLate) await takeCash(api, orderRefId);
  const paid = { status: 'paid', amountPaise: acceptedPaise } as const;
  await api.deps.db.transaction((db) => settlePayment({ ...api.deps, db }, txnId, paid));
}
