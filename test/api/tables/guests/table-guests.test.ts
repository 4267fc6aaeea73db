import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { searchOrders } from '#contract/desk/endpoints/outlet-orders.ts';
import { listTableCodes, setGuestOrders } from '#contract/desk/endpoints/table-codes.ts';
import { closeTable, getTableBill, listTables } from '#contract/desk/endpoints/tables.ts';
import { endpoints } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { eq } from '#server/db/drizzle.ts';
import { customers } from '#server/db/schema/guests/customers.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { eraseGuests } from '#server/services/tables/guests/former-guests.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { customerIdOf, fillWallet, walletOf } from '#test/support/makers/money.ts';
import {
  dineInForm,
  errorOf,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  readOrder,
  takeCash,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { freshTable, sitDown, type TableGuest } from '#test/support/makers/table-guests.ts';
import { randomMobile, startApi, type TestApi } from '#test/support/servers/api.ts';
import { cancelAtOutlet, payBillByUpi, roundOf, signInFrom } from './guest-rounds.ts';

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

describe('a round with a name alone', () => {
  it('is at the kitchen, on the floor and on the bill like any other, and on its phone', async () => {
    const tableNumber = await freshTable(api);
    const asha = await sitDown(api, tableNumber, 'Asha Rao');
    const ravi = await api.signIn();
    const placed = await roundOf(api, asha);
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
    const placed = await roundOf(api, asha);
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
    const placed = await roundOf(api, asha);
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
    await eraseGuests(api.deps);
    expect(await nameOf()).toBe('Asha');
    api.clock.advance(DAY_MS);
    await eraseGuests(api.deps);
    expect(await nameOf()).toBe('');
    expect(await eraseGuests(api.deps)).toBe(0);
  });

  it('is one of few that are open, for a guest and for a table', async () => {
    const tableNumber = await freshTable(api);
    const asha = await sitDown(api, tableNumber);
    for (let at = 0; at < 6; at += 1) await roundOf(api, asha);
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
    for (let at = 0; at < 6; at += 1) await roundOf(api, ravi);
    for (let at = 0; at < 3; at += 1) await roundOf(api, meera);
    expect(errorOf(await place(meera))).toBe('tooManyOpenOrders');
    // A customer with an account is not limited by the table's open orders of guests.
    const account = await api.signIn();
    const form = await dineInForm(api, meera.tableSessionId);
    expect((await order(api, account, 'CASH', form)).orderStatus).toBe('PLACED');
  });
});

async function codeOf(tableNumber: string): Promise<string> {
  const { tableList } = packetOf(await callDesk(api, listTableCodes, atOutlet, manager));
  return tableList.find((table) => table.tableNumber === tableNumber)?.code ?? '';
}

describe('a guest who signs in', () => {
  it('takes the orders of the table along, pays them from the wallet, and earns points', async () => {
    const tableNumber = await freshTable(api);
    const asha = await sitDown(api, tableNumber);
    const ravi = await sitDown(api, tableNumber, 'Ravi');
    const placed = await roundOf(api, asha);
    const foreign = await roundOf(api, ravi);
    const mobile = randomMobile();
    const customer = await signInFrom(api, asha.as, mobile);
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

    // A second sign-in with the guest's old credential gets none of the guest's orders.
    const thief = await signInFrom(api, asha.as);
    expect(errorOf(await api.call(endpoints.orderDetail, { orderRefId }, { as: thief }))).toBe('notFound');
  });

  it('has points of a meal that was over before', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(api, asha);
    for (const status of ['ACCEPTED', 'PREPARING', 'READY', 'SERVED'] as const) {
      await advanceOrder(api.deps, placed.orderRefId, status, 'outlet');
    }
    await payBillByUpi(api, asha.as, placed.orderRefId);
    const customer = await signInFrom(api, asha.as);
    const balance = packetOf(await api.call(endpoints.getRewardPointAndWalletBalance, {}, { as: customer }));
    expect(balance.rewardPoints).toBeGreaterThan(0);
    expect(balance.walletBalancePaise).toBe(0);
  });

  it('gets money back into the wallet from then on', async () => {
    const asha = await sitDown(api, await freshTable(api));
    const placed = await roundOf(api, asha);
    await payBillByUpi(api, asha.as, placed.orderRefId);
    const customer = await signInFrom(api, asha.as);
    packetOf(await cancelAtOutlet(api, manager, placed));
    expect(await walletOf(api, customer)).toBe(placed.bill.payablePaise);
  });
});
