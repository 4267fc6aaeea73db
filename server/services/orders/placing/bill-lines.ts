import type { BillLine } from '#domain/bill/bill.ts';
import { loadMenuItems } from '#server/db/queries/catalogue/menus.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';

/**
 * An order's lines for its bill, at the prices at which it was priced, because a dish may have left the menu
 * since. Orders of earlier releases stored no packing charge and tax class, so both come from the menu.
 */
export async function billLinesOf(
  { db }: Pick<Deps, 'db'>,
  { itemList, restaurantId }: Pick<OrderRow, 'itemList' | 'restaurantId'>,
): Promise<BillLine[]> {
  const older = itemList.filter(({ taxClass }) => taxClass === undefined);
  const ids = [...new Set(older.map(({ itemId }) => itemId))];
  const dishes = new Map((await loadMenuItems(db, restaurantId, ids)).map((dish) => [dish.itemId, dish]));
  return itemList.map(({ itemId, price, quantity, packingPaise, taxClass }) => ({
    ...{ pricePaise: price, quantity },
    packingPaise: packingPaise ?? dishes.get(itemId)?.packingPaise ?? 0,
    taxClass: taxClass ?? dishes.get(itemId)?.taxClass ?? 'FOOD',
  }));
}
