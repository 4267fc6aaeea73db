import type { BillLine } from '#domain/bill.ts';
import { loadMenuItems } from '../../db/queries/menus.ts';
import type { OrderRow } from '../../db/queries/orders.ts';
import type { Deps } from '../../deps.ts';

/** Lines at the order's prices, with packing and tax class from the menu. */
export async function billLinesOf(
  { db }: Pick<Deps, 'db'>,
  { itemList, restaurantId }: Pick<OrderRow, 'itemList' | 'restaurantId'>,
): Promise<BillLine[]> {
  const ids = [...new Set(itemList.map(({ itemId }) => itemId))];
  const dishes = new Map((await loadMenuItems(db, restaurantId, ids)).map((dish) => [dish.itemId, dish]));
  return itemList.map(({ itemId, price, quantity }) => ({
    ...{ pricePaise: price, quantity },
    packingPaise: dishes.get(itemId)?.packingPaise ?? 0,
    taxClass: dishes.get(itemId)?.taxClass ?? 'FOOD',
  }));
}
