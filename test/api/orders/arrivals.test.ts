import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { deliveryForm, order, packetOf } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const { getBoard, listPickups } = deskEndpoints;
const AT = { restaurantId: 1 };

let api: TestApi;
let counter: TestStaff;
let cook: TestStaff;
beforeAll(async () => {
  api = await startApi();
  counter = await signInStaff(api, [roleAt('counter')]);
  cook = await signInStaff(api, [roleAt('kitchen')]);
});
afterAll(() => api.stop());

const report = (as: Credential, orderRefId: string, state: 'ON_WAY' | 'HERE', note = '') =>
  api.call(endpoints.reportArrival, { orderRefId, state, note }, { as });

const onBoard = async (orderRefId: string) =>
  packetOf(await callDesk(api, getBoard, AT, cook)).orderList.find((each) => each.orderRefId === orderRefId)
    ?.arrival;

const advance = (orderRefId: string, to: Parameters<typeof advanceOrder>[2]) =>
  advanceOrder(api.deps, orderRefId, to, 'outlet');

async function acceptedTakeaway() {
  const as = await api.signIn();
  const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
  await advance(orderRefId, 'ACCEPTED');
  return { as, orderRefId };
}

describe('a customer who comes for a takeaway', () => {
  it('is shown at the desk from the way to the counter, each state once, with the last note', async () => {
    const { as, orderRefId } = await acceptedTakeaway();
    const way = packetOf(await report(as, orderRefId, 'ON_WAY')).arrival;
    expect(way).toEqual({ state: 'ON_WAY', note: '', at: api.clock.now() });
    expect(await onBoard(orderRefId)).toEqual(way);

    api.clock.advance(60_000);
    const here = packetOf(await report(as, orderRefId, 'HERE', 'White Swift, CH01 AB 1234')).arrival;
    expect(here).toEqual({ state: 'HERE', note: 'White Swift, CH01 AB 1234', at: api.clock.now() });

    api.clock.advance(60_000);
    expect(packetOf(await report(as, orderRefId, 'HERE', here?.note)).arrival).toEqual(here);
    const moved = { ...here, note: 'At the gate' };
    expect(packetOf(await report(as, orderRefId, 'HERE', 'At the gate')).arrival).toEqual(moved);
    expect(packetOf(await report(as, orderRefId, 'ON_WAY', 'late')).arrival).toEqual(moved);
    expect(await onBoard(orderRefId)).toEqual(moved);
    const { pickupList } = packetOf(await callDesk(api, listPickups, AT, counter));
    expect(pickupList.find((each) => each.orderRefId === orderRefId)?.arrival).toEqual(moved);
  });

  it('can report from acceptance until the order is handed over', async () => {
    const as = await api.signIn();
    const { orderRefId } = await order(api, as, 'PAY_AT_STORE');
    expect(await report(as, orderRefId, 'HERE')).toMatchObject({ error: 'arrivalClosed' });
    for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP'] as const)
      await advance(orderRefId, status);
    packetOf(await report(as, orderRefId, 'HERE'));
    await advance(orderRefId, 'COLLECTED');
    expect(await report(as, orderRefId, 'HERE')).toMatchObject({ error: 'arrivalClosed' });
  });

  it('cannot report for a delivery, nor for another customer', async () => {
    const { as, orderRefId } = await acceptedTakeaway();
    expect(await report(await api.signIn(), orderRefId, 'HERE')).toMatchObject({ error: 'notFound' });
    const delivery = await order(api, as, 'COD', await deliveryForm(api, as));
    await advance(delivery.orderRefId, 'ACCEPTED');
    expect(await report(as, delivery.orderRefId, 'HERE')).toMatchObject({ error: 'arrivalClosed' });
  });
});
