import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { hideCartKey, shownKeyOf } from '#domain/table/shown-order.ts';
import { inArray } from '#server/db/drizzle.ts';
import { orders } from '#server/db/schema/orders.ts';
import { takeInShownOrder } from '#server/services/orders/placing/take-in-order.ts';
import { OUTLET_ID, type SaveRequest } from '#test/support/makers/orders.ts';
import type { TestApi } from '#test/support/servers/api.ts';

export const takeIn = async (api: TestApi, order: ShownOrder) =>
  takeInShownOrder(api.deps, OUTLET_ID, await hideCartKey(order));

export async function takenIn(api: TestApi, order: ShownOrder): Promise<string> {
  const taken = await takeIn(api, order);
  if (!taken.ok) throw new Error(`not taken in: ${taken.failure.code}`);
  expect(taken.value.isNew).toBe(true);
  return taken.value.orderRefId;
}

export async function placedOrdersOf(api: TestApi, cartKey: string) {
  const keys = [cartKey, await shownKeyOf(cartKey)];
  const rows = await api.db.select().from(orders).where(inArray(orders.cartKey, keys));
  return rows.filter(({ status }) => status !== 'DRAFT');
}

/** The `saveOrder` request that the phone sends later for the same order. */
export const formOf = (shown: ShownOrder, tableSessionId: string): SaveRequest => ({
  ...{ cartKey: shown.cartKey, orderType: 'DineIn', restaurantId: OUTLET_ID, tableSessionId },
  itemList: shown.lines,
});

export const saveOrder = (api: TestApi, who: Credential, form: SaveRequest, key = randomUUID()) =>
  api.call(endpoints.saveOrder, form, { as: who, key });
