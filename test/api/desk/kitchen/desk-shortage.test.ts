import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { decideDueShortages } from '#server/services/orders/progress/decide-shortage.ts';
import { findLedgerFaults } from '#test/support/checkers/ledger-checker.ts';
import {
  choiceOf,
  deliveryForm,
  dineInForm,
  openTable,
  order,
  packetOf,
  readOrder,
  type SaveRequest,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const { acceptOrder, getBoard, reportShortage, stepOrder } = deskEndpoints;
const AT = { restaurantId: 1 };

let api: TestApi;
let cook: TestStaff;
beforeAll(async () => {
  api = await startApi();
  cook = await signInStaff(api, [roleAt('kitchen')]);
});
afterAll(() => api.stop());
const soldOut: string[] = [];
afterEach(async () => {
  expect(await findLedgerFaults(api.db)).toEqual([]);
  for (const itemId of soldOut.splice(0)) await setItemAvailability(api.db, AT.restaurantId, itemId, true);
});

type Kind = 'TakeAway' | 'HomeDelivery' | 'DineIn';
type StateWhenShort = 'PLACED' | 'ACCEPTED' | 'PREPARING';
type Step = Parameters<typeof callDesk<typeof stepOrder>>[2]['toStatus'];

async function formOf(kind: Kind, as: Credential, change: Partial<SaveRequest>): Promise<SaveRequest> {
  if (kind === 'TakeAway') return takeawayForm(api, change);
  if (kind === 'HomeDelivery') return deliveryForm(api, as, change);
  return dineInForm(api, await openTable(api), change);
}

const readyOf = { TakeAway: 'READY_FOR_PICKUP', HomeDelivery: 'READY', DineIn: 'SERVED' } as const;

const step = (orderRefId: string, toStatus: Step) =>
  callDesk(api, stepOrder, { ...AT, orderRefId, toStatus }, cook);

/** An order whose first dish of two is reported in a state; the rest is worth most of it, or little. */
async function orderWithShortage(kind: Kind, state: StateWhenShort, isRestWorth = true) {
  const as = await api.signIn();
  const itemList = [await choiceOf(api, isRestWorth ? 1 : 4), await choiceOf(api, isRestWorth ? 4 : 1, 1)];
  const form = await formOf(kind, as, { itemList });
  const placed = await order(api, as, kind === 'HomeDelivery' ? 'COD' : 'PAY_AT_STORE', form);
  const { orderRefId } = placed;
  const [gone] = placed.itemList;
  soldOut.push(gone?.itemId ?? '');
  if (state !== 'PLACED')
    packetOf(await callDesk(api, acceptOrder, { ...AT, orderRefId, minutes: null }, cook));
  if (state === 'PREPARING') packetOf(await step(orderRefId, 'PREPARING'));
  const orderItemIdList = [gone?.orderItemId ?? ''];
  packetOf(await callDesk(api, reportShortage, { ...AT, orderRefId, orderItemIdList }, cook));
  // A new order is accepted by the question.
  const next: Step = state === 'PREPARING' ? readyOf[kind] : 'PREPARING';
  return { as, orderRefId, next, dueAt: api.clock.now() + 5 * MINUTE_MS };
}

const statusOf = async ({
  as,
  orderRefId,
}: Awaited<ReturnType<typeof orderWithShortage>>): Promise<OrderStatus | string> =>
  (await readOrder(api, as, orderRefId)).orderStatus;

const CASES = (['TakeAway', 'HomeDelivery', 'DineIn'] as const).flatMap((kind) =>
  (['PLACED', 'ACCEPTED', 'PREPARING'] as const).map((state) => [kind, state] as const),
);

describe.each(CASES)('a dish of a %s order that is reported missing while %s', (kind, state) => {
  it('holds the next step until the customer has chosen', async () => {
    const short = await orderWithShortage(kind, state);
    const before = await statusOf(short);
    expect(before).toBe(state === 'PLACED' ? 'ACCEPTED' : state);
    const { orderList } = packetOf(await callDesk(api, getBoard, AT, cook));
    expect(orderList.find(({ orderRefId }) => orderRefId === short.orderRefId)).toMatchObject({
      shortDueAt: short.dueAt,
    });
    const running = packetOf(await api.call(endpoints.getMyRunningOrderV2, {}, { as: short.as }));
    expect(running.orderList).toMatchObject([{ choiceDueAt: short.dueAt }]);
    for (const to of ['PREPARING', readyOf[kind]] as const)
      expect(await step(short.orderRefId, to)).toMatchObject({
        error: to === short.next ? 'shortageOpen' : 'orderMovedOn',
      });
    api.clock.advance(5 * MINUTE_MS - 1);
    expect(await step(short.orderRefId, short.next)).toMatchObject({ error: 'shortageOpen' });
    expect(await statusOf(short)).toBe(before);
    const { as, orderRefId } = short;
    packetOf(await api.call(endpoints.decideShortage, { orderRefId, decision: 'WITHOUT' }, { as }));
    packetOf(await step(orderRefId, short.next));
    expect(await statusOf(short)).toBe(short.next);
    const [decided] = packetOf(await api.call(endpoints.getMyRunningOrderV2, {}, { as })).orderList;
    expect(decided).not.toHaveProperty('choiceDueAt');
  });

  it('is left out by the step itself once the time is over', async () => {
    const short = await orderWithShortage(kind, state);
    api.clock.advance(5 * MINUTE_MS);
    packetOf(await step(short.orderRefId, short.next));
    expect(await readOrder(api, short.as, short.orderRefId)).toMatchObject({
      orderStatus: short.next,
      itemList: [{ quantity: 4 }],
    });
    await decideDueShortages(api.deps);
    expect(await statusOf(short)).toBe(short.next);
  });

  it('ends the order in place of the step where the rest is not worth it', async () => {
    const short = await orderWithShortage(kind, state, false);
    api.clock.advance(5 * MINUTE_MS);
    expect(await step(short.orderRefId, short.next)).toMatchObject({
      ...{ error: 'orderMovedOn', packet: { status: 'CANCELLED_BY_OUTLET' } },
    });
  });
});
