import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { DriverLocation } from '#contract/order.ts';
import { distanceMetres } from '#domain/distance.ts';
import { formatPaise } from '#domain/money.ts';
import { isOpenAt } from '#domain/opening-hours.ts';
import { runOutsideWorld } from '#sandbox/clockwork.ts';
import { findOutlet } from '#server/db/queries/catalogue.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { openDesk, sendForm } from '#test/support/desk.ts';
import { findLedgerFaults } from '#test/support/ledger-checker.ts';
import { beginPayment, payAtGateway, walletOf } from '#test/support/money.ts';
import {
  deliveryForm,
  dineInForm,
  findPlainItem,
  OUTLET_ID,
  openTable,
  order,
  packetOf,
  readOrder,
} from '#test/support/orders.ts';

let api: TestApi;
let as: Credential;
beforeAll(async () => {
  api = await startApi();
  as = await api.signIn();
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

const outletPage = async () => (await openDesk(api, `/outlets/${OUTLET_ID}`)).text;

const step = (orderRefId: string, to: string, more: Record<string, string> = {}) =>
  sendForm(api, `/orders/${orderRefId}/status`, { to, ...more });

const steps = async (orderRefId: string, all: readonly string[]) => {
  for (const to of all) await step(orderRefId, to);
};

const move = (orderRefId: string, by: string) => sendForm(api, `/orders/${orderRefId}/rider`, { move: by });

/** The card of one order on the desk of its outlet; empty when it is not there. */
async function cardOf(orderRefId: string): Promise<string> {
  const [, after = ''] = (await outletPage()).split(`id="order-${orderRefId}"`);
  return after.split('</article>')[0] ?? '';
}

const locate = async (orderRefId: string): Promise<DriverLocation> =>
  packetOf(await api.call(endpoints.getDriverLocation, { orderRefId }, { as }));

async function deliveryOnTheRoad(): Promise<string> {
  const { orderRefId } = await order(api, as, 'COD', await deliveryForm(api, as));
  await steps(orderRefId, ['ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP']);
  return orderRefId;
}

describe('incoming orders', () => {
  it('show lines, notes and how they are paid, with the next step', async () => {
    const form = await deliveryForm(api, as, { cookingInstructions: 'Less <b>oil</b>' });
    const { orderRefId, itemList, bill } = await order(api, as, 'COD', form);
    const card = await cardOf(orderRefId);
    expect(card).toContain(itemList[0]?.title);
    expect(card).toContain('Less &lt;b&gt;oil&lt;/b&gt;');
    expect(card).toContain('12 Park Lane');
    expect(card).toContain(`Cash on delivery, ${formatPaise(bill.payablePaise)} to collect`);
    expect(card).toContain('value="ACCEPTED"');
    expect(card).not.toContain('value="READY"');
  });

  it('stay out of sight until what is prepaid is paid', async () => {
    const { orderRefId } = await order(api, as, 'UPI');
    await beginPayment(api, as, orderRefId);
    expect(await cardOf(orderRefId)).toBe('');
    await step(orderRefId, 'ACCEPTED');
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderStatus: 'PLACED' });
    await payAtGateway(api, as, orderRefId);
    expect(await cardOf(orderRefId)).toContain('UPI, paid');
  });

  it('are counted on the list of outlets', async () => {
    await order(api, as, 'PAY_AT_STORE');
    expect((await openDesk(api, '/outlets')).text).toMatch(/class="count"\s*>\d+</);
  });

  it('take a second tap on a step as none, and say so when they have moved on', async () => {
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    const [first, second] = await Promise.all([step(orderRefId, 'ACCEPTED'), step(orderRefId, 'ACCEPTED')]);
    expect([first.status, second.status]).toEqual([303, 303]);
    const { timeline } = await readOrder(api, as, orderRefId);
    expect(timeline.filter(({ status }) => status === 'ACCEPTED')).toHaveLength(1);
    const late = await step(orderRefId, 'REJECTED');
    expect(late.location).toContain('said=notAllowed');
  });
});

describe('a delivery', () => {
  it('goes to the door with its rider, and its cash is taken there', async () => {
    const orderRefId = await deliveryOnTheRoad();
    const { address, restaurantLatitude, restaurantLongitude } = await readOrder(api, as, orderRefId);
    if (address === null) throw new Error('a delivery without an address');
    const outlet = { latitude: restaurantLatitude, longitude: restaurantLongitude };
    const metresTo = async (point: typeof outlet) => distanceMetres(await locate(orderRefId), point);
    expect(await metresTo(outlet)).toBe(0);
    expect(await cardOf(orderRefId)).not.toContain('value="DELIVERED"');

    const far = await metresTo(address);
    await move(orderRefId, 'step');
    const nearer = await metresTo(address);
    expect(nearer).toBeLessThan(far);
    await move(orderRefId, 'step');
    expect(await metresTo(address)).toBeLessThan(nearer);

    await move(orderRefId, 'door');
    expect(await metresTo(address)).toBe(0);
    expect(await cardOf(orderRefId)).toContain('value="DELIVERED"');
    await step(orderRefId, 'DELIVERED');
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      orderStatus: 'DELIVERED',
      paymentStatus: 'PAID',
    });
  });

  it('is ridden by itself as the clock goes on, and stops at the door', async () => {
    await sendForm(api, `/outlets/${OUTLET_ID}/auto-drive`, { isOn: '1' });
    const orderRefId = await deliveryOnTheRoad();
    const { address } = await readOrder(api, as, orderRefId);
    if (address === null) throw new Error('a delivery without an address');
    const ride = async (ms: number) => {
      api.clock.advance(ms);
      await runOutsideWorld(api.deps, api.app);
      return distanceMetres(await locate(orderRefId), address);
    };
    const [start, soon, later] = [await ride(0), await ride(30_000), await ride(30_000)];
    expect(soon).toBeLessThan(start);
    expect(later).toBeLessThan(soon);
    expect(await ride(40_000)).toBe(0);
    const arrivedAt = (await locate(orderRefId)).updatedAt;
    await ride(60_000);
    expect(await locate(orderRefId)).toMatchObject({ updatedAt: arrivedAt });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderStatus: 'PICKED_UP' });
  });

  it('stands still when riding by itself is switched off', async () => {
    const orderRefId = await deliveryOnTheRoad();
    await sendForm(api, `/outlets/${OUTLET_ID}/auto-drive`, {});
    const before = await locate(orderRefId);
    api.clock.advance(30_000);
    await runOutsideWorld(api.deps, api.app);
    expect(await locate(orderRefId)).toEqual(before);
  });

  it('moves no rider before it is picked up', async () => {
    const { orderRefId } = await order(api, as, 'COD', await deliveryForm(api, as));
    expect((await move(orderRefId, 'door')).location).toContain('said=notAllowed');
  });
});

describe('an order that is not served', () => {
  it('gives the money back to the wallet, with the reason in the outlet’s own words', async () => {
    const before = await walletOf(api, as);
    const { orderRefId, bill } = await order(api, as, 'UPI');
    await payAtGateway(api, as, orderRefId);
    await step(orderRefId, 'REJECTED', { reason: 'tooBusy', ownReason: 'The tandoor broke' });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      orderStatus: 'REJECTED',
      paymentStatus: 'REFUNDED',
      endReason: 'The tandoor broke',
    });
    expect(await walletOf(api, as)).toBe(before + bill.payablePaise);
    await step(orderRefId, 'REJECTED');
    expect(await walletOf(api, as)).toBe(before + bill.payablePaise);
  });

  it('is cancelled with one of the known reasons, and with no other', async () => {
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    expect(await step(orderRefId, 'CANCELLED_BY_OUTLET', { reason: 'toString' })).toMatchObject({
      status: 404,
    });
    await step(orderRefId, 'CANCELLED_BY_OUTLET', { reason: 'noRider' });
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      orderStatus: 'CANCELLED_BY_OUTLET',
      endReason: 'No rider is free right now',
    });
  });
});

describe('a table', () => {
  const owedFor = async (orderRefId: string) =>
    packetOf(await api.call(endpoints.tableBill, { orderRefId }, { as })).owedPaise;

  const payBill = (tableBillRefId: string, takenPaise: number) =>
    sendForm(api, `/outlets/${OUTLET_ID}/bills/${tableBillRefId}`, { takenPaise: String(takenPaise) });

  it('that asks for the bill pays all its rounds in cash', async () => {
    const session = await openTable(api);
    const rounds = [
      await order(api, as, 'CASH', await dineInForm(api, session)),
      await order(api, as, 'CASH', await dineInForm(api, session)),
    ];
    for (const { orderRefId } of rounds) await steps(orderRefId, ['ACCEPTED', 'PREPARING', 'SERVED']);
    const [first] = rounds;
    if (first === undefined) throw new Error('no round');
    const { orderRefId } = first;
    packetOf(await api.call(endpoints.completePostPaidOrder, { orderRefId, paidByWallet: false }, { as }));
    const owed = await owedFor(orderRefId);
    const page = await outletPage();
    expect(page).toContain('Bill asked for');
    expect(page).toContain(`<b>${formatPaise(owed)}</b>`);
    await payBill(orderRefId, owed);
    for (const round of rounds) {
      const settled = await readOrder(api, as, round.orderRefId);
      expect(settled).toMatchObject({ billStatus: 'PAID', paymentStatus: 'PAID' });
    }
    expect(await outletPage()).not.toContain('Bill asked for');
    const after = await api.call(endpoints.saveOrder, await dineInForm(api, session), { as });
    expect(after, 'who has paid and left orders there no more').toMatchObject({ error: 'scanTable' });
  });

  it('that orders once more while its cash is counted pays nothing before the new sum is read', async () => {
    const session = await openTable(api);
    const first = await order(api, as, 'CASH', await dineInForm(api, session));
    const second = await order(api, as, 'CASH', await dineInForm(api, session));
    const owed = await owedFor(second.orderRefId);
    expect((await payBill(first.orderRefId, first.bill.payablePaise)).location).toContain('said=billChanged');
    for (const { orderRefId } of [first, second]) {
      expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'PENDING' });
    }
    expect(await outletPage()).toContain(`name="takenPaise" value="${owed}"`);
    expect((await payBill(first.orderRefId, owed)).location).toContain('said=paid');
    expect((await payBill(first.orderRefId, owed)).location, 'a second tap').toContain('said=paid');
  });

  it('is not settled by a sum that is none', async () => {
    const session = await openTable(api);
    const { orderRefId } = await order(api, as, 'CASH', await dineInForm(api, session));
    for (const fields of [{}, { takenPaise: '' }, { takenPaise: '-1' }, { takenPaise: '1e3' }]) {
      expect(await sendForm(api, `/outlets/${OUTLET_ID}/bills/${orderRefId}`, fields)).toMatchObject({
        status: 404,
      });
    }
    expect(await readOrder(api, as, orderRefId)).toMatchObject({ paymentStatus: 'PENDING' });
  });

  it.each([
    ['the outlet rejects', (orderRefId: string) => step(orderRefId, 'REJECTED')],
    ['its guests cancel', (orderRefId: string) => api.call(endpoints.cancelOrder, { orderRefId }, { as })],
  ])('that has paid in cash has in its wallet what it paid for a round that %s', async (_, end) => {
    const session = await openTable(api);
    const served = await order(api, as, 'CASH', await dineInForm(api, session));
    await steps(served.orderRefId, ['ACCEPTED', 'PREPARING', 'SERVED']);
    const { orderRefId } = await order(api, as, 'CASH', await dineInForm(api, session));
    const { tableBillRefId } = await readOrder(api, as, orderRefId);
    await payBill(tableBillRefId ?? '', await owedFor(orderRefId));
    const { bill } = await readOrder(api, as, orderRefId);
    const before = await walletOf(api, as);
    await end(orderRefId);
    expect(await readOrder(api, as, orderRefId)).toMatchObject({
      paymentStatus: 'REFUNDED',
      refundedPaise: bill.payablePaise,
    });
    expect(await walletOf(api, as)).toBe(before + bill.payablePaise);
    expect(await readOrder(api, as, served.orderRefId)).toMatchObject({ paymentStatus: 'PAID' });
  });
});

describe('an outlet', () => {
  it('marks an item sold out, which its menu shows, and back again', async () => {
    const { itemId, title } = await findPlainItem(api, 3);
    const isAvailable = async () => {
      const menu = packetOf(await api.call(endpoints.getItemListWithCatSubCat, { restaurantId: OUTLET_ID }));
      return menu.itemList.find((item) => item.itemId === itemId)?.isAvailable;
    };
    const page = (await openDesk(api, `/outlets/${OUTLET_ID}/menu?q=${encodeURIComponent(title)}`)).text;
    expect(page).toContain(`/items/${itemId}"`);
    await sendForm(api, `/outlets/${OUTLET_ID}/items/${itemId}`, { isAvailable: '' });
    expect(await isAvailable()).toBe(false);
    expect((await openDesk(api, `/outlets/${OUTLET_ID}/menu`)).text).toContain('Sold out (');
    await sendForm(api, `/outlets/${OUTLET_ID}/items/${itemId}`, { isAvailable: '1' });
    expect(await isAvailable()).toBe(true);
  });

  it('opens round the clock for who tries it at night, and goes back to its hours', async () => {
    const before = await findOutlet(api.db, 9);
    const isOpenAtNight = async () => {
      const outlet = await findOutlet(api.db, 9);
      return outlet !== undefined && isOpenAt(outlet.openingHours, api.clock.now() + 15 * 3_600_000);
    };
    expect(await isOpenAtNight()).toBe(false);
    await sendForm(api, '/outlets/9/hours', { isRoundTheClock: '1' });
    await sendForm(api, '/outlets/9/hours', { isRoundTheClock: '1' });
    expect(await isOpenAtNight()).toBe(true);
    await sendForm(api, '/outlets/9/hours', {});
    expect(await findOutlet(api.db, 9)).toEqual(before);
  });

  it('closes from the desk, and opens again', async () => {
    const detail = async () =>
      packetOf(await api.call(endpoints.restaurantList, {})).restaurantList.find(
        ({ recordId }) => recordId === 5,
      );
    await sendForm(api, '/outlets/5/paused', { isPaused: '1' });
    expect(await detail()).toMatchObject({ isPaused: true });
    expect((await openDesk(api, '/outlets/5')).text).toContain('Closed from the desk');
    await sendForm(api, '/outlets/5/paused', { isPaused: '' });
    expect(await detail()).toMatchObject({ isPaused: false });
  });
});
