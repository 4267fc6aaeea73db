import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { getMyRunningOrderV2 } from '#contract/endpoints/orders.ts';
import type { OrderSummary } from '#contract/order.ts';
import { ordersText } from '#domain/messages/en/orders.ts';
import { trackingText } from '#domain/messages/en/tracking.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useFailedRead } from '#platform/retry/failed-read.ts';
import { useAutoRetry } from '#platform/retry/use-auto-retry.ts';
import { useText } from '#platform/text.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { usePolling } from '#platform/time/use-polling.ts';
import { AsOf } from '#ui/as-of.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './orders.module.css';

const POLL_MS = 15_000;
const HIDDEN_POLL_MS = 120_000;

/** Orders on their way, kept fresh. */
export function RunningOrders() {
  const t = useText({ orders: ordersText }).orders;
  const [orderList, setOrderList] = useState<readonly OrderSummary[]>();
  const [problem, setProblem] = useState<Problem>();
  const [isLoading, setIsLoading] = useState(true);
  const [keptAt, setKeptAt] = useState<number>();
  const asOf = useAsOf();
  const refresh = useCallback(async (signal?: AbortSignal) => {
    setIsLoading(true);
    const result = await call(getMyRunningOrderV2, {}, signal === undefined ? {} : { signal });
    if (signal?.aborted) return;
    if (result.ok) {
      setOrderList(result.data.orderList);
      setKeptAt(result.isKept ? result.asOf : undefined);
    }
    setProblem(result.ok ? undefined : result.problem);
    setIsLoading(false);
  }, []);
  useEffect(() => {
    const left = new AbortController();
    refresh(left.signal);
    return () => left.abort();
  }, [refresh]);
  usePolling(refresh, { intervalMs: POLL_MS, hiddenIntervalMs: HIDDEN_POLL_MS });
  const read = { problem, isLoading, reload: () => void refresh() };
  const failed = useFailedRead(t.loadFailed, { ...read, retryAt: useAutoRetry(read) });
  if (orderList === undefined && failed !== undefined) return <LoadFailed {...failed} />;
  if (orderList === undefined) return <Skeleton shape="card" count={2} />;
  const age = keptAt === undefined ? null : <AsOf label={asOf(keptAt)} />;
  if (orderList.length === 0) {
    return (
      <>
        {age}
        <NothingRunning />
      </>
    );
  }
  return (
    <>
      {age}
      <ul className={styles['list']}>
        {orderList.map((order) => (
          <li key={order.orderRefId}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NothingRunning() {
  const t = useText({ tracking: trackingText }).tracking;
  return (
    <EmptyState
      picture="/art/scooter.webp"
      title={t.emptyTitle}
      text={t.emptyText}
      action={
        <>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t.seeMenu}
          </Link>
          <Link to="/my-orders" className={buttonClass({ variant: 'secondary' })}>
            {t.myOrders}
          </Link>
        </>
      }
    />
  );
}
