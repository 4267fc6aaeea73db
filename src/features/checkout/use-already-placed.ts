import { useEffect } from 'react';
import { orderDetail } from '#contract/endpoints/orders.ts';
import { OrderRefSchema } from '#contract/order.ts';
import { findParsed } from '#contract/parse.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { clearPlacedCart, linesOfItems } from '#platform/cart/placed-cart.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

/** Tells that the server knows this cart as an order already, and lets go of the cart. */
export function useAlreadyPlaced(
  cartKey: string,
  problem: Problem | undefined,
  onAlreadyPlaced: (orderRefId: string) => void,
): void {
  const packet = problem?.code === 'alreadyPlaced' ? findParsed(OrderRefSchema, problem.packet) : undefined;
  const orderRefId = packet?.orderRefId;
  useEffect(() => {
    if (orderRefId === undefined) return;
    onAlreadyPlaced(orderRefId);
    void letGoOf(cartKey, orderRefId);
  }, [cartKey, orderRefId, onAlreadyPlaced]);
}

/** Only the server knows what was ordered: while it does not say, the cart stays, and the next try asks again. */
async function letGoOf(cartKey: string, orderRefId: string): Promise<void> {
  const order = await call(orderDetail, { orderRefId }, { from: 'server' });
  if (order.ok) clearPlacedCart(cartKey, linesOfItems(order.data.itemList));
  else if (!isTransportProblem(order.problem)) clearPlacedCart(cartKey, store.get(cartAtom)?.lineList ?? []);
}
