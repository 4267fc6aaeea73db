import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { loadOrderEvents } from '#server/db/queries/orders/order-events.ts';
import { findRider } from '#server/db/queries/orders/order-riders.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { deliveryForm, order, takeawayForm } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { advance, assign, cashOf, handOver, readyOrder, rides, share, take } from './rider-acts.ts';

const { changeRoles, handInCash } = deskEndpoints;

const restaurantId = 1;

let api: TestApi;
let as: Credential;
let rider: TestStaff;
let other: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  api = await startApi();
  as = await api.signIn();
  rider = await signInStaff(api, [roleAt('rider')]);
  other = await signInStaff(api, [roleAt('rider')]);
  manager = await signInStaff(api, [roleAt('manager')]);
});
afterAll(() => api.stop());
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
});

describe('a rider', () => {
  it('sees what is ready, and where it goes once they have it', async () => {
    const { orderRefId, bill } = await readyOrder(api);
    const ready = (await rides(api, rider)).readyList.find((each) => each.orderRefId === orderRefId);
    expect(ready).toMatchObject({ collectPaise: bill.payablePaise, staffId: null });
    expect(JSON.stringify(ready)).not.toContain('Park Lane');
    await take(api, rider, orderRefId);
    const { carriedList, readyList } = await rides(api, rider);
    expect(readyList.map((each) => each.orderRefId)).not.toContain(orderRefId);
    expect(carriedList.find((each) => each.orderRefId === orderRefId)).toMatchObject({
      ...{ addressLineList: ['12 Park Lane'], door: { latitude: 28.5753, longitude: 77.3219 } },
      collectPaise: bill.payablePaise,
    });
    expect((await rides(api, other)).carriedList).toEqual([]);
  });

  it('is the only one who takes an order, and the others are told who did', async () => {
    const { orderRefId } = await readyOrder(api);
    const taken = await Promise.all([take(api, rider, orderRefId), take(api, other, orderRefId)]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    const [winner] = taken[0].ok ? [rider] : [other];
    expect(taken.find(({ ok }) => !ok)).toMatchObject({
      error: 'orderMovedOn',
      packet: { status: 'PICKED_UP', staffName: winner.name },
    });
    api.clock.advance(2_000);
    expect(await take(api, winner === rider ? other : rider, orderRefId)).toMatchObject({
      packet: { staffName: winner.name, agoMs: 2_000, assignedBy: null },
    });
    expect(await take(api, winner, orderRefId)).toMatchObject({ ok: true });
    const events = await loadOrderEvents(api.db, (await findOrder(api.db, orderRefId))?.id ?? 0);
    expect(events.filter(({ status }) => status === 'PICKED_UP')).toHaveLength(1);
  });

  it('cannot take orders of another outlet, unready ones and takeaways', async () => {
    const { orderRefId } = await readyOrder(api);
    const elsewhere = await signInStaff(api, [roleAt('rider', 2)]);
    expect(await take(api, elsewhere, orderRefId)).toMatchObject({ error: 'otherOutlet' });
    expect(await take(api, elsewhere, orderRefId, 2)).toMatchObject({ error: 'notFound' });
    const both = await signInStaff(api, [roleAt('rider'), roleAt('rider', 2)]);
    expect(await take(api, both, orderRefId, 2)).toMatchObject({ error: 'notFound' });
    const early = await order(api, as, 'COD', await deliveryForm(api, as));
    expect(await take(api, rider, early.orderRefId)).toMatchObject({
      ...{ error: 'orderMovedOn', packet: { status: 'PLACED', staffName: null } },
    });
    const takeaway = await order(api, await api.signIn(), 'PAY_AT_STORE', await takeawayForm(api));
    expect(await take(api, rider, takeaway.orderRefId)).toMatchObject({ error: 'notFound' });
    await advance(api, early.orderRefId, 'REJECTED');
  });
});

describe('a manager', () => {
  it('assigns and reassigns; one of two who do it at once wins', async () => {
    const placed = await readyOrder(api);
    const { orderRefId } = placed;
    const both = await Promise.all([
      assign(api, manager, orderRefId, rider),
      assign(api, manager, orderRefId, other),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [first, second] = both[0].ok ? [rider, other] : [other, rider];
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'orderMovedOn',
      packet: { status: 'READY', staffName: first.name, assignedBy: manager.name, agoMs: 0 },
    });
    expect(await take(api, second, orderRefId)).toMatchObject({ error: 'orderMovedOn' });
    expect(await take(api, first, orderRefId)).toMatchObject({ ok: true });
    await share(api, first, 0);
    expect(await assign(api, manager, orderRefId, second, first)).toMatchObject({ ok: true });
    // The first rider's position must not show for the second one.
    const id = (await findOrder(api.db, orderRefId))?.id ?? 0;
    expect(await findRider(api.db, id)).toMatchObject({ staffId: second.staffId, latitude: null });
    expect(await handOver(api, first, placed)).toMatchObject({ packet: { staffName: second.name } });
    expect(await assign(api, manager, orderRefId, null, second)).toMatchObject({ error: 'orderMovedOn' });
    expect(await handOver(api, second, placed)).toMatchObject({ ok: true });
  });

  it('gives orders to riders of the outlet alone, and takes an assignment back', async () => {
    const { orderRefId } = await readyOrder(api);
    const cook = await signInStaff(api, [roleAt('kitchen')]);
    expect(await assign(api, manager, orderRefId, cook)).toMatchObject({ error: 'notFound' });
    await assign(api, manager, orderRefId, other);
    expect((await rides(api, rider)).readyList.map((each) => each.orderRefId)).not.toContain(orderRefId);
    expect((await rides(api, other)).readyList[0]).toMatchObject({ orderRefId, riderName: other.name });
    expect(await assign(api, manager, orderRefId, null, other)).toMatchObject({ ok: true });
    expect((await rides(api, rider)).readyList.map((each) => each.orderRefId)).toContain(orderRefId);
  });

  it('receives cash once, also when two record the same notes, and sees the difference', async () => {
    const fresh = await signInStaff(api, [roleAt('rider')]);
    const counter = await signInStaff(api, [roleAt('counter')]);
    const placed = await readyOrder(api);
    await take(api, fresh, placed.orderRefId);
    await handOver(api, fresh, placed);
    const { duePaise } = await cashOf(api, manager, fresh);
    expect(duePaise).toBe(placed.bill.payablePaise);
    const input = { restaurantId, staffId: fresh.staffId, paise: duePaise - 1_000, duePaise };
    const both = await Promise.all([
      callDesk(api, handInCash, input, manager),
      callDesk(api, handInCash, input, counter),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = both[0].ok ? manager : counter;
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: 'cashChanged',
      packet: { duePaise: 1_000, staffName: winner.name, agoMs: 0 },
    });
    expect(await cashOf(api, manager, fresh)).toMatchObject({
      handedInPaise: duePaise - 1_000,
      duePaise: 1_000,
    });
    // A rider who has left stays in the list with their debt.
    const { staffId } = fresh;
    expect(await callDesk(api, changeRoles, { staffId, roleList: [] }, manager)).toMatchObject({ ok: true });
    api.clock.advance(24 * HOUR_MS);
    expect(await cashOf(api, manager, fresh)).toEqual({
      ...{ carriedPaise: 1_000, collectedPaise: 0, handedInPaise: 0, duePaise: 1_000 },
    });
  });
});
