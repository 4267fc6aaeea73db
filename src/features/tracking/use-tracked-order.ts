import { useEffect, useState } from 'react';
import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { newestOrder } from '#domain/order/newest-order.ts';
import { isEnded } from '#domain/order/order-lifecycle.ts';
import type { Problem } from '#platform/api/problem.ts';
import { invalidate } from '#platform/query/query-of.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

const POLL_MS = 5_000;
const HIDDEN_POLL_MS = 60_000;
const ENDED_POLL_MS = 60_000;
/** Longest delay between polls that fail, because reads back off up to 30 s (D-1). */
const LONGEST_POLL_MS = 30_000;

export interface TrackedOrder {
  readonly order: OrderDetail | undefined;
  /** Server's time of the order, epoch ms. */
  readonly asOf: number | undefined;
  /** The last request failed, so the order is from the cache. */
  readonly isCached: boolean;
  /** The last request returned neither an order nor a cached one. */
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  /** Time of the next automatic retry, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  readonly refresh: () => Promise<void>;
  /** Shows the order that an action returned. */
  readonly show: (order: OrderDetail) => void;
}

/** Whether the order needs few polls: it has ended, and its bill is not about to be paid. */
function isQuiet({ orderStatus, billStatus }: OrderDetail): boolean {
  return isEnded(orderStatus) && billStatus !== 'BILL_REQUESTED';
}

/** Polls every 5 s while visible, slower in the background, and with growing delays without a server. */
export function useTrackedOrder(orderRefId: string): TrackedOrder {
  const [intervalMs, setIntervalMs] = useState(POLL_MS);
  const [shown, setShown] = useState<OrderDetail>();
  const poll = { intervalMs, hiddenIntervalMs: HIDDEN_POLL_MS };
  const { data, storedAt, ...read } = useEndpoint(orderDetail, { orderRefId }, { poll });
  const isCached = storedAt !== undefined || read.problem !== undefined;
  const order = newestOrder(shown?.orderRefId === orderRefId ? shown : undefined, data);
  const isOver = order !== undefined && isQuiet(order);
  useEffect(() => {
    if (isOver) setIntervalMs(ENDED_POLL_MS);
    else setIntervalMs((before) => (isCached ? Math.min(LONGEST_POLL_MS, before * 2) : POLL_MS));
    // Each attempt returns new data or a new problem, so the effect runs once after each.
  }, [data, read.problem, isCached, isOver]);
  const refresh = () => invalidate(orderDetail);
  return { ...read, order, asOf: order?.serverTime, isCached, refresh, show: setShown };
}
