import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem } from '#platform/api/problem.ts';
import { clearPlacedCart, linesOfItems } from '#platform/cart/placed-cart.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

/** Only the server knows which lines were ordered, so the cart stays until it responds. */
export async function letGoOfCart(cartKey: string, orderRefId: string): Promise<void> {
  const order = await call(orderDetail, { orderRefId }, { from: 'server' });
  if (order.ok) clearPlacedCart(cartKey, linesOfItems(order.data.itemList));
  else if (!isTransportProblem(order.problem)) clearPlacedCart(cartKey, store.get(cartAtom)?.lineList ?? []);
}
