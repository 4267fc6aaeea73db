import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { getOrderList } from '#contract/endpoints/orders.ts';
import { ORDER_LIST_LENGTH, type OrderSummary } from '#contract/order.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { useAutoRetry } from '#platform/retry/use-auto-retry.ts';

export interface OrderList {
  readonly orderList: readonly OrderSummary[];
  readonly total: number | undefined;
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  /** When the kept list was answered, epoch ms; undefined while it is the server's of now. */
  readonly keptAt: number | undefined;
  /** When it is asked for again by itself after a problem, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  readonly loadMore: () => void;
}

/** An order that was placed while paging would come twice: the known one is kept. */
function appendNew(known: readonly OrderSummary[], more: readonly OrderSummary[]): OrderSummary[] {
  const ids = new Set(known.map(({ orderRefId }) => orderRefId));
  return [...known, ...more.filter(({ orderRefId }) => !ids.has(orderRefId))];
}

/** Changes with every order of this phone that reaches its kitchen. */
function useReceivedIds(): string {
  const received = useAtomValue(outboxAtom).filter(({ state }) => state === 'RECEIVED');
  return received.map(({ id }) => id).join(' ');
}

/** Placed orders, newest first, page by page; anew when one that waited on this phone is received. */
export function useOrderList(): OrderList {
  const receivedIds = useReceivedIds();
  const [orderList, setOrderList] = useState<readonly OrderSummary[]>([]);
  const [total, setTotal] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const [isLoading, setIsLoading] = useState(true);
  const [keptAt, setKeptAt] = useState<number>();
  const loadFrom = useCallback(async (start: number, signal?: AbortSignal) => {
    setIsLoading(true);
    const options = signal === undefined ? {} : { signal };
    const result = await call(getOrderList, { start, length: ORDER_LIST_LENGTH }, options);
    if (signal?.aborted) return;
    setIsLoading(false);
    setProblem(result.ok ? undefined : result.problem);
    if (!result.ok) return;
    setTotal(result.data.total);
    setKeptAt(result.isKept ? result.asOf : undefined);
    setOrderList((known) => (start === 0 ? result.data.orderList : appendNew(known, result.data.orderList)));
  }, []);
  useEffect(() => {
    const left = new AbortController();
    loadFrom(0, left.signal);
    return () => left.abort();
    // What was received meanwhile is on the server's list.
  }, [loadFrom, receivedIds]);
  const loadMore = () => loadFrom(orderList.length);
  const isNothingThere = orderList.length === 0;
  const retryAt = useAutoRetry({
    problem: isNothingThere ? problem : undefined,
    ...{ isLoading, reload: loadMore },
  });
  return { orderList, total, problem, isLoading, keptAt, retryAt, reload: loadMore, loadMore };
}
