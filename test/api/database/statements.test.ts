import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LineChoice, OrderDetail } from '#contract/orders/order.ts';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { statementsOf } from '#test/support/checkers/statements.ts';
import { OUTLET_ID, packetOf, placeDraft, saveDraft, takeawayForm } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const MANY = 30;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function linesOf(count: number): Promise<LineChoice[]> {
  const { itemList } = await loadMenu(api.db, OUTLET_ID);
  const takeable = itemList.filter((item) => isOrderable(item, 'TakeAway') && item.taxClass === 'FOOD');
  expect(takeable.length).toBeGreaterThanOrEqual(count);
  return takeable.slice(0, count).map((item) => ({ ...defaultChoice(item), quantity: 2 }));
}

interface Ordered {
  readonly as: Credential;
  readonly draft: OrderDetail;
  readonly saving: string[];
  readonly changing: string[];
  readonly placing: string[];
}

/** Counts the statements of each step. */
async function order(lines: number): Promise<Ordered> {
  const as = await api.signIn();
  const form = await takeawayForm(api, { itemList: await linesOf(lines) });
  let draft: OrderDetail | undefined;
  const saving = await statementsOf(api.db, async () => {
    draft = await saveDraft(api, as, form);
  });
  if (draft === undefined) throw new Error('nothing was saved');
  expect(draft.itemList).toHaveLength(lines);
  const changing = await statementsOf(api.db, () => saveDraft(api, as, form));
  const known = draft;
  const placing = await statementsOf(api.db, () => placeDraft(api, as, known, 'PAY_AT_STORE'));
  return { as, draft, saving, changing, placing };
}

describe('the number of statements', () => {
  test('of saving, changing and placing an order is that of one line, however many it has', async () => {
    // The rows of dishes are read once for all customers.
    await order(MANY);
    const one = await order(1);
    const many = await order(MANY);
    expect(many.saving).toHaveLength(one.saving.length);
    expect(many.changing).toHaveLength(one.changing.length);
    expect(many.placing).toHaveLength(one.placing.length);
    // Each is a journey to the database and back; the transaction's own two do not pass the embedded engine's.
    expect(one.saving.length).toBeLessThanOrEqual(9);
    expect(one.placing.length).toBeLessThanOrEqual(13);
  });

  test('of reading an order, and the list of them, does not grow with lines or with orders', async () => {
    const { as, draft } = await order(MANY);
    const read = () => api.call(endpoints.orderDetail, { orderRefId: draft.orderRefId }, { as });
    const few = await order(1);
    const readFew = () =>
      api.call(endpoints.orderDetail, { orderRefId: few.draft.orderRefId }, { as: few.as });
    expect(await statementsOf(api.db, read)).toHaveLength((await statementsOf(api.db, readFew)).length);

    const list = () => api.call(endpoints.getOrderList, {}, { as });
    const running = () => api.call(endpoints.getMyRunningOrderV2, {}, { as });
    const before = [await statementsOf(api.db, list), await statementsOf(api.db, running)];
    for (let more = 0; more < 4; more += 1) {
      await placeDraft(api, as, await saveDraft(api, as, await takeawayForm(api)), 'PAY_AT_STORE');
    }
    expect(packetOf(await list()).orderList).toHaveLength(5);
    expect(await statementsOf(api.db, list)).toHaveLength(before[0]?.length ?? 0);
    expect(await statementsOf(api.db, running)).toHaveLength(before[1]?.length ?? 0);
  });

  test.each([
    ['the menu', () => api.call(endpoints.getItemListWithCatSubCat, { restaurantId: OUTLET_ID }), 6],
    ['the list of outlets', () => api.call(endpoints.restaurantList, {}), 1],
    ['the deals', () => api.call(endpoints.getStealDealItemList, {}), 3],
    ['the events', () => api.call(endpoints.getUpcomingEventList, {}), 2],
    ['the coupons', () => api.call(endpoints.couponList, { orderType: 'ALL', restaurantId: 'ALL' }), 4],
  ])('of %s is small, with everything that the chain has in it', async (_name, read, most) => {
    api.clock.advance(10_000);
    const statements = await statementsOf(api.db, read);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  });
});
