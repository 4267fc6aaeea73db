import { getItemListWithCatSubCat, restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { CartLine } from '#contract/stored.ts';
import { linesOfOrder } from '#domain/cart/order-again.ts';
import { findTakeAlong } from '#domain/cart/take-along.ts';
import { type NextOutlet, nextOutlets } from '#domain/outlet/next-outlets.ts';
import { call } from '#platform/api/call.ts';
import type { ReadResult } from '#platform/query/reading.ts';
import { useRead } from '#platform/query/use-endpoint.ts';
import { serverNow } from '#platform/time/clock.ts';

/** Outlets whose menus are compared; each costs one more request. */
const MOST_MENUS = 3;

export interface OfferElsewhere {
  readonly outlet: NextOutlet;
  /** How many lines of the order the outlet can serve. */
  readonly lineCount: number;
}

/** Finds the outlet with the most dishes of the order among the `MOST_MENUS` nearest ones; null when none has any. */
async function findElsewhere(
  order: OrderDetail,
  signal: AbortSignal,
): Promise<ReadResult<OfferElsewhere | null>> {
  const listed = await call(restaurantList, {}, { signal });
  if (!listed.ok) return listed;
  const outlets = nextOutlets(order, listed.data.restaurantList, serverNow()).slice(0, MOST_MENUS);
  if (outlets.length === 0) return { ok: true, data: null };
  const from = await call(getItemListWithCatSubCat, { restaurantId: order.restaurantId }, { signal });
  const offers = await Promise.all(
    outlets.map(async (outlet) => {
      const menu = await call(getItemListWithCatSubCat, { restaurantId: outlet.recordId }, { signal });
      if (!menu.ok) return { outlet, lineCount: 0 };
      const { orderType } = order;
      const lineList: readonly CartLine[] = linesOfOrder(order);
      const found = findTakeAlong({ lineList, from: from.ok ? from.data : null, to: menu.data, orderType });
      return { outlet, lineCount: lineList.length - found.left.length };
    }),
  );
  // The offers are sorted nearest first and the sort is stable, so the nearest of equally good outlets wins.
  const best = offers.toSorted((one, other) => other.lineCount - one.lineCount)[0];
  return { ok: true, data: best === undefined || best.lineCount === 0 ? null : best };
}

export function useNextOutlet(order: OrderDetail) {
  return useRead('orderElsewhere', order.orderRefId, (signal) => findElsewhere(order, signal));
}
