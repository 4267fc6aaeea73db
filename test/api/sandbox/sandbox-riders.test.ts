import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { assignDelivery, takeDelivery } from '#contract/desk/endpoints/riders.ts';
import { endpoints } from '#contract/endpoints.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { runSandboxJob } from '#sandbox/clockwork.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import { deliveryForm, OUTLET_ID, order, packetOf, readOrder } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

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

async function deliveryThatIs(...statuses: ('ACCEPTED' | 'PREPARING' | 'READY' | 'PICKED_UP')[]) {
  const { orderRefId } = await order(api, as, 'COD', await deliveryForm(api, as));
  for (const status of statuses) await advanceOrder(api.deps, orderRefId, status, 'outlet');
  return orderRefId;
}

/** Advances the clock, then runs the sandbox's job, which moves the riders. */
async function wait(ms: number): Promise<void> {
  api.clock.advance(ms);
  await runSandboxJob(api.deps, api.app);
}

const locate = (orderRefId: string) => api.call(endpoints.getDriverLocation, { orderRefId }, { as });

it('carries what left the kitchen without a rider to the door, and hands it over for its cash', async () => {
  const orderRefId = await deliveryThatIs('ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP');
  const { address } = await readOrder(api, as, orderRefId);
  if (address === null) throw new Error('a delivery without an address');
  const metresLeftAfter = async (ms: number) => {
    await wait(ms);
    return distanceMetres(packetOf(await locate(orderRefId)), address);
  };
  const [start, soon, later] = [
    await metresLeftAfter(0),
    await metresLeftAfter(30_000),
    await metresLeftAfter(30_000),
  ];
  expect(soon).toBeLessThan(start);
  expect(later).toBeLessThan(soon);
  expect(await metresLeftAfter(30_000)).toBe(0);
  expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderStatus: 'PICKED_UP' });
  await wait(10_000);
  expect(await readOrder(api, as, orderRefId)).toMatchObject({
    ...{ orderStatus: 'DELIVERED', paymentStatus: 'PAID' },
  });
});

it('does not take orders that wait in the kitchen', async () => {
  const orderRefId = await deliveryThatIs('ACCEPTED', 'PREPARING', 'READY');
  await wait(600_000);
  expect(await locate(orderRefId)).toMatchObject({ error: 'notFound' });
  expect(await readOrder(api, as, orderRefId)).toMatchObject({ orderStatus: 'READY' });
  await advanceOrder(api.deps, orderRefId, 'CANCELLED_BY_OUTLET', 'outlet');
});

it('leaves what a rider of the chain has taken, or is given on the road', async () => {
  const rider = await signInStaff(api, [roleAt('rider')]);
  const manager = await signInStaff(api, [roleAt('manager')]);
  const taken = await deliveryThatIs('ACCEPTED', 'PREPARING', 'READY');
  const ref = { restaurantId: OUTLET_ID, orderRefId: taken };
  expect((await callDesk(api, takeDelivery, ref, rider)).ok).toBe(true);
  await wait(600_000);
  expect(await locate(taken)).toMatchObject({ error: 'notFound' });
  expect(await readOrder(api, as, taken)).toMatchObject({ orderStatus: 'PICKED_UP' });

  const given = await deliveryThatIs('ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP');
  await wait(30_000);
  const to = { restaurantId: OUTLET_ID, orderRefId: given, staffId: rider.staffId, fromStaffId: null };
  expect((await callDesk(api, assignDelivery, to, manager)).ok).toBe(true);
  await wait(600_000);
  expect(await readOrder(api, as, given)).toMatchObject({
    ...{ orderStatus: 'PICKED_UP', riderName: 'rider' },
  });
});
