import { useEffect } from 'react';
import { OrderRefSchema } from '#contract/order.ts';
import { findParsed } from '#contract/parse.ts';
import type { Problem } from '#platform/api/problem.ts';
import { letGoOfCart } from './let-go-of-cart.ts';

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
    void letGoOfCart(cartKey, orderRefId);
  }, [cartKey, orderRefId, onAlreadyPlaced]);
}
