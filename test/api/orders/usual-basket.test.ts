import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import {
  choiceOf,
  findPlainItem,
  OUTLET_ID,
  order,
  packetOf,
  pizzaOf,
  type SaveRequest,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const usualOf = async (as: Credential, restaurantId = OUTLET_ID) =>
  packetOf(await api.call(endpoints.getUsualBasket, { restaurantId }, { as })).basket;

/** Orders one dish as a takeaway and marks the order as collected. */
async function collect(as: Credential, quantity: number, skip = 0): Promise<void> {
  await collectForm(as, await takeawayForm(api, { itemList: [await choiceOf(api, quantity, skip)] }));
}

async function collectForm(as: Credential, form: SaveRequest): Promise<void> {
  const { orderRefId } = await order(api, as, 'PAY_AT_STORE', form);
  for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
    expect(await advanceOrder(api.deps, orderRefId, status, 'outlet')).toMatchObject({ ok: true });
  }
}

it('is what was served most, with its title and the number of orders', async () => {
  const as = await api.signIn();
  await collect(as, 2, 1);
  await collect(as, 3);
  await collect(as, 2, 1);
  const item = await findPlainItem(api, 1);
  expect(await usualOf(as)).toEqual({
    title: item.title,
    orderCount: 2,
    itemList: [{ itemId: item.itemId, variantId: null, modifierList: [], note: '', quantity: 2 }],
  });
});

it('names a dish with its choices', async () => {
  const as = await api.signIn();
  const itemList = [await pizzaOf(api, 'Medium 10"', 'Whole wheat')];
  for (let times = 0; times < 2; times += 1) await collectForm(as, await takeawayForm(api, { itemList }));
  expect((await usualOf(as))?.title).toBe('Margherita (Medium 10", Whole wheat)');
});

it('does not count orders that were never served, nor those of another outlet or customer', async () => {
  const as = await api.signIn();
  await collect(as, 2);
  const form = await takeawayForm(api);
  const { orderRefId } = await order(api, as, 'PAY_AT_STORE', form);
  await api.call(endpoints.cancelOrder, { orderRefId }, { as });
  expect(await usualOf(as)).toBeNull();
  await collect(as, 2);
  expect(await usualOf(as)).not.toBeNull();
  expect(await usualOf(as, OUTLET_ID + 1)).toBeNull();
  expect(await usualOf(await api.signIn())).toBeNull();
});

it('needs a sign-in', async () => {
  const called = await api.call(endpoints.getUsualBasket, { restaurantId: OUTLET_ID });
  expect(called).toMatchObject({ ok: false, error: 'sessionOver' });
});
