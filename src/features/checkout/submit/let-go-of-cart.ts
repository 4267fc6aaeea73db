import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem } from '#platform/api/problem.ts';
import { clearPlacedCart, linesOfItems } from '#platform/cart/placed-cart.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

/** Only the server knows what was ordered: while it does not say, the cart stays, and the next try asks again. */
export async function letGoOfCart(cartKey: string, orderRefId: string): Promise<void> {
  const order = await call(orderDetail, { orderRefId }, { from: 'server' });
  if (order.ok) clearPlacedCart(cartKey, linesOfItems(order.data.itemList));
  else if (!isTransportProblem(order.problem)) clearPlacedCart(cartKey, store.get(cartAtom)?.lineList ?? []);
}
