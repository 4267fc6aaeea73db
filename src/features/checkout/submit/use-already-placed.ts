import { useEffect } from 'react';
import { findRefusalReason } from '#offline/outbox/sending/refusal-reason.ts';
import type { Problem } from '#platform/api/problem.ts';
import { letGoOfCart } from './let-go-of-cart.ts';

/** The server already has this cart as an order, so the phone clears it. */
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
    void letGoOfCart(cartKey, orderRefId);
  }, [cartKey, orderRefId, onAlreadyPlaced]);
}
