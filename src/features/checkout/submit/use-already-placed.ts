import { useEffect } from 'react';
import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import { findRefusalReason } from '#offline/outbox/sending/refusal-reason.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { isTransportProblem } from '#platform/api/problem.ts';
import { clearPlacedCart, linesOfItems } from '#platform/cart/placed-cart.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

/** Clears a cart that the server already has as an order. */
export function useAlreadyPlaced(
  cartKey: string,
  problem: Problem | undefined,
  onAlreadyPlaced: (orderRefId: string) => void,
): void {
  const reason = problem && findRefusalReason(problem, null);
  const orderRefId = reason?.code === 'received' ? reason.orderRefId : null;
  useEffect(() => {
    if (orderRefId === null) return;
    onAlreadyPlaced(orderRefId);
    void releaseCart(cartKey, orderRefId);
  }, [cartKey, orderRefId, onAlreadyPlaced]);
}

/** Only the server knows which lines were ordered, so the cart stays until it responds. */
async function releaseCart(cartKey: string, orderRefId: string): Promise<void> {
  const order = await call(orderDetail, { orderRefId }, { from: 'server' });
  if (order.ok) clearPlacedCart(cartKey, linesOfItems(order.data.itemList));
  else if (!isTransportProblem(order.problem)) clearPlacedCart(cartKey, store.get(cartAtom)?.lineList ?? []);
}
