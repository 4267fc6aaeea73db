import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { type OrderAgain, readOrderAgain, withoutMissing } from '#domain/cart/order-again.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem } from '#platform/api/problem.ts';
import type { ReadResult } from '#platform/query/reading.ts';
import { useRead } from '#platform/query/use-endpoint.ts';

export interface FoundAgain {
  readonly order: OrderDetail;
  readonly again: OrderAgain;
}

/** Fetches the menu; falls back to the cached menu without a signal. */
async function callMenu(restaurantId: number, signal: AbortSignal) {
  const fresh = await call(getItemListWithCatSubCat, { restaurantId }, { signal, from: 'server' });
  if (fresh.ok || signal.aborted || !isTransportProblem(fresh.problem)) return fresh;
  return call(getItemListWithCatSubCat, { restaurantId }, { signal });
}

async function compare(
  orderRefId: string,
  isWithout: boolean,
  signal: AbortSignal,
): Promise<ReadResult<FoundAgain>> {
  const detail = await call(orderDetail, { orderRefId }, { signal });
  if (!detail.ok) return detail;
  const menu = await callMenu(detail.data.restaurantId, signal);
  if (!menu.ok) return menu;
  const there = isWithout ? withoutMissing(menu.data, detail.data) : menu.data;
  return { ok: true, data: { order: detail.data, again: readOrderAgain(detail.data, there) } };
}

/**
 * `isWithout` leaves out the dishes that the outlet had run out of for the past order, even when they are
 * back.
 */
export function useOrderAgain(orderRefId: string, isWithout: boolean) {
  const name = isWithout ? 'orderWithout' : 'orderAgain';
  return useRead(name, orderRefId, (signal) => compare(orderRefId, isWithout, signal));
}
