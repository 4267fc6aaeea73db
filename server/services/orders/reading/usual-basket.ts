import type { ResponseOf } from '#contract/endpoint.ts';
import type { getUsualBasket } from '#contract/endpoints/orders/orders.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { findUsualBasket } from '#domain/bill/usual-basket.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { choiceKey } from '#domain/cart/menu-choice.ts';
import { loadServedOrders } from '#server/db/queries/orders/order-history.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';

/** Number of recent orders that count; older ones do not reflect current habits. */
const LOOK_BACK = 30;

type UsualBasketResponse = ResponseOf<typeof getUsualBasket>;

/** The most frequent order of a customer at an outlet, without prices; null without a habit. */
export async function readUsualBasket(
  deps: Deps,
  customerId: number,
  restaurantId: number,
): Promise<{ ok: true; value: UsualBasketResponse }> {
  const served = await loadServedOrders(deps.db, customerId, restaurantId, LOOK_BACK);
  // A group order contains dishes of other people, so it does not count.
  const orders = served.filter(({ form }) => form.group === undefined);
  const usual = findUsualBasket(orders.map((order) => order.form.itemList));
  if (usual === undefined) return { ok: true, value: { basket: null } };
  const names = namesByChoice(orders);
  const title = usual.itemList.map((choice) => names.get(plainKey(choice)) ?? choice.itemId).join(', ');
  return { ok: true, value: { basket: { ...usual, title } } };
}

const plainKey = (choice: Omit<LineChoice, 'quantity'>) => choiceKey({ ...choice, note: '' });

/** The name of each choice, from the latest order that contains it. */
function namesByChoice(orders: readonly OrderRow[]): Map<string, string> {
  const items = orders.toReversed().flatMap((order) => order.itemList);
  return new Map(items.map((item) => [plainKey(item), lineNameOf(item)]));
}
