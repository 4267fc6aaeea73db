import { useCallback, useEffect, useState } from 'react';
import { getItemListWithCatSubCat } from '#contract/endpoints/catalogue.ts';
import { orderDetail } from '#contract/endpoints/orders.ts';
import type { OrderDetail } from '#contract/order.ts';
import { type OrderAgain, readOrderAgain } from '#domain/order-again.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';

/** A past order and what of it can be had now. */
export interface FoundAgain {
  readonly order: OrderDetail;
  readonly again: OrderAgain;
}

/** The menu of now; without a signal the one that the phone has. */
async function callMenu(restaurantId: number, signal: AbortSignal) {
  const fresh = await call(getItemListWithCatSubCat, { restaurantId }, { signal, from: 'server' });
  if (fresh.ok || signal.aborted || !isTransportProblem(fresh.problem)) return fresh;
  return call(getItemListWithCatSubCat, { restaurantId }, { signal });
}

/** Compares a past order with the menu of its outlet as it is now. */
export function useOrderAgain(orderRefId: string) {
  const [found, setFound] = useState<FoundAgain>();
  const [problem, setProblem] = useState<Problem>();
  const [attempt, setAttempt] = useState(0);
  // Another attempt asks again for the same.
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const look = async () => {
      const detail = await call(orderDetail, { orderRefId }, { signal });
      if (signal.aborted) return;
      if (!detail.ok) return setProblem(detail.problem);
      const menu = await callMenu(detail.data.restaurantId, signal);
      if (signal.aborted) return;
      if (!menu.ok) return setProblem(menu.problem);
      setFound({ order: detail.data, again: readOrderAgain(detail.data, menu.data) });
    };
    void look();
    return () => left.abort();
  }, [orderRefId, attempt]);
  const retry = useCallback(() => {
    setProblem(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { found, problem, retry };
}
