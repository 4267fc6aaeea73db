import { useEffect, useState } from 'react';
import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { isEnded } from '#domain/order/order-lifecycle.ts';
import type { Problem } from '#platform/api/problem.ts';
import { invalidate } from '#platform/query/query-of.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

const POLL_MS = 5_000;
const HIDDEN_POLL_MS = 60_000;
const ENDED_POLL_MS = 60_000;
/** D-1: with a growing pause, of at most 30 s. */
const LONGEST_POLL_MS = 30_000;

export interface TrackedOrder {
  readonly order: OrderDetail | undefined;
  /** When the server gave it, epoch ms. */
  readonly asOf: number | undefined;
  /** The last try did not reach the server: what is here is from before. */
  readonly isKept: boolean;
  /** Why the last try brought nothing at all. */
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  /** When it is asked for again by itself after a problem, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  readonly refresh: () => Promise<void>;
  /** Takes over an order that an action has answered. */
  readonly show: (order: OrderDetail) => void;
}

/** Whether little is to be expected of an order any more; a bill that was asked for is about to be paid. */
function isQuiet({ orderStatus, billStatus }: OrderDetail): boolean {
  return isEnded(orderStatus) && billStatus !== 'BILL_REQUESTED';
}

/** An order polled: every 5 s in sight, slower behind, later and later while the server is not reached. */
export function useTrackedOrder(orderRefId: string): TrackedOrder {
  const [intervalMs, setIntervalMs] = useState(POLL_MS);
  const [shown, setShown] = useState<OrderDetail>();
  const poll = { intervalMs, hiddenIntervalMs: HIDDEN_POLL_MS };
  const { data, keptAt, ...read } = useEndpoint(orderDetail, { orderRefId }, { poll });
  const isKept = keptAt !== undefined || read.problem !== undefined;
  const order = newest(shown?.orderRefId === orderRefId ? shown : undefined, data);
  const isOver = order !== undefined && isQuiet(order);
  useEffect(() => {
    if (isOver) setIntervalMs(ENDED_POLL_MS);
    else setIntervalMs((before) => (isKept ? Math.min(LONGEST_POLL_MS, before * 2) : POLL_MS));
    // Each try has data or a problem of its own.
  }, [data, read.problem, isKept, isOver]);
  const refresh = () => invalidate(orderDetail);
  return { ...read, order, asOf: order?.serverTime, isKept, refresh, show: setShown };
}

/** The later of two answers by the server's own clock. */
export function newest(
  last: OrderDetail | undefined,
  next: OrderDetail | undefined,
): OrderDetail | undefined {
  if (last === undefined || next === undefined) return last ?? next;
  return last.serverTime > next.serverTime ? last : next;
}
