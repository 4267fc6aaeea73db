import type { ResponseOf } from '#contract/endpoint.ts';
import type { getUsualBasket } from '#contract/endpoints/orders.ts';
import { findUsualBasket } from '#domain/usual-basket.ts';
import { loadServedOrders } from '../../db/queries/order-history.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import type { Deps } from '../../deps.ts';

/** A habit shows in the last orders; older ones are another life. */
const LOOK_BACK = 30;

type Answer = ResponseOf<typeof getUsualBasket>;

/** What this customer orders most at an outlet; null without a habit. Prices are the menu's to say. */
export async function readUsualBasket(
  deps: Deps,
  customerId: number,
  restaurantId: number,
): Promise<{ ok: true; value: Answer }> {
  const orders = await loadServedOrders(deps.db, customerId, restaurantId, LOOK_BACK);
  const usual = findUsualBasket(orders.map((order) => order.form.itemList));
  if (usual === undefined) return { ok: true, value: { basket: null } };
  const titles = titlesOf(orders);
  const title = usual.itemList.map((choice) => titles.get(choice.itemId) ?? choice.itemId).join(', ');
  return { ok: true, value: { basket: { ...usual, title } } };
}

function titlesOf(orders: readonly OrderRow[]): Map<string, string> {
  const items = orders.toReversed().flatMap((order) => order.itemList);
  return new Map(items.map(({ itemId, title }) => [itemId, title]));
}
