import { useCallback, useEffect, useState } from 'react';
import { orderDetail } from '#contract/endpoints/orders.ts';
import type { OrderDetail } from '#contract/order.ts';
import { isEnded } from '#domain/order-lifecycle.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useAutoRetry } from '#platform/retry/use-auto-retry.ts';
import { usePolling } from '#platform/time/use-polling.ts';

const POLL_MS = 5_000;
const HIDDEN_POLL_MS = 60_000;
const ENDED_POLL_MS = 60_000;
/** Decision 1: with a growing pause, of at most 30 s. */
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

/** An order kept fresh: every 5 s in sight, slower behind, later and later while nobody answers. */
export function useTrackedOrder(orderRefId: string): TrackedOrder {
  const [known, setKnown] = useState<{ order: OrderDetail; asOf: number }>();
  const [problem, setProblem] = useState<Problem>();
  const [isKept, setIsKept] = useState(false);
  const [isLoading, setIsLoading] = useState(true);
  const [failures, setFailures] = useState(0);
  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      setIsLoading(true);
      const options = signal === undefined ? {} : { signal };
      const result = await call(orderDetail, { orderRefId }, options);
      if (signal?.aborted) return;
      setIsLoading(false);
      const isFresh = result.ok && !result.isKept;
      setFailures((count) => (isFresh ? 0 : count + 1));
      setIsKept(!isFresh);
      setProblem(result.ok ? undefined : result.problem);
      // An answer that was overtaken by a newer one changes nothing.
      if (result.ok) setKnown((last) => newest(last, { order: result.data, asOf: result.data.serverTime }));
    },
    [orderRefId],
  );
  useEffect(() => {
    const left = new AbortController();
    refresh(left.signal);
    return () => left.abort();
  }, [refresh]);
  const hasSignal = useHasSignal();
  useEffect(() => {
    // Whoever heard the server again: this need not wait for its own next turn.
    if (hasSignal && isKept) void refresh();
  }, [hasSignal]);
  const isOver = known !== undefined && isQuiet(known.order);
  const intervalMs = isOver ? ENDED_POLL_MS : Math.min(LONGEST_POLL_MS, POLL_MS * 2 ** failures);
  usePolling(refresh, { intervalMs, hiddenIntervalMs: HIDDEN_POLL_MS });
  const show = useCallback((order: OrderDetail) => {
    setKnown((last) => newest(last, { order, asOf: order.serverTime }));
  }, []);
  const reload = () => void refresh();
  // A known order is asked for in turn.
  const retryAt = useAutoRetry({ problem: known === undefined ? problem : undefined, isLoading, reload });
  const read = { problem, isLoading, retryAt, reload };
  return { ...read, order: known?.order, asOf: known?.asOf, isKept, refresh: () => refresh(), show };
}

type Known = { order: OrderDetail; asOf: number };

/** The later of two answers by the server's own clock. */
export function newest(last: Known | undefined, next: Known): Known {
  return last !== undefined && last.asOf > next.asOf ? last : next;
}
