import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { getMyRunningOrderV2 } from '#contract/endpoints/orders.ts';
import type { OrderSummary } from '#contract/order.ts';
import { estimateText } from '#domain/messages/en/estimate.ts';
import { homeText } from '#domain/messages/en/home.ts';
import { orderStatusText } from '#domain/messages/en/order-status.ts';
import { describeEstimate, findEstimate } from '#domain/order-estimate.ts';
import { waitsForPayment } from '#domain/order-payment.ts';
import { call } from '#platform/api/call.ts';
import { useText } from '#platform/text.ts';
import { useNow } from '#platform/time/use-now.ts';
import { usePolling } from '#platform/time/use-polling.ts';
import { Art } from '#ui/art.tsx';
import styles from './running-order.module.css';

const POLL_MS = 20_000;

const pictures: Readonly<Record<string, string>> = {
  PLACED: '/art/receipt.webp',
  ACCEPTED: '/art/cook.webp',
  PREPARING: '/art/pot.webp',
  READY: '/art/bag.webp',
  READY_FOR_PICKUP: '/art/bag.webp',
  PICKED_UP: '/art/scooter.webp',
  SERVED: '/art/bellhop-bell.webp',
};

/** The order that is on its way, for signed-in customers; nothing when there is none. */
export function RunningOrder() {
  const [orders, setOrders] = useState<readonly OrderSummary[]>([]);
  const poll = useCallback(async (signal?: AbortSignal) => {
    const result = await call(getMyRunningOrderV2, {}, signal === undefined ? {} : { signal });
    if (result.ok) setOrders(result.data.orderList);
  }, []);
  useEffect(() => {
    void poll();
  }, [poll]);
  usePolling(poll, { intervalMs: POLL_MS, hiddenIntervalMs: 0 });
  const [order, ...others] = orders;
  return order === undefined ? null : <Pill order={order} othersCount={others.length} />;
}

function Pill({ order, othersCount }: { order: OrderSummary; othersCount: number }) {
  const {
    estimate: estimateTexts,
    home,
    orderStatus,
  } = useText({
    estimate: estimateText,
    home: homeText,
    orderStatus: orderStatusText,
  });
  const estimate = findEstimate(order, useNow(POLL_MS));
  const t = home.running;
  const stage = waitsForPayment(order)
    ? orderStatus.waitsForPayment
    : (t.stages[order.orderStatus] ?? order.orderStatus);
  const details = [
    estimate === undefined ? '' : describeEstimate(order, estimate, estimateTexts),
    order.restaurantName,
    othersCount === 0 ? '' : t.others(othersCount),
  ].filter(Boolean);
  return (
    <Link
      to="/track-order"
      search={{ ref: order.orderRefId }}
      className={styles['pill']}
      aria-label={`${t.label}: ${stage}. ${t.track}`}
    >
      <Art src={pictures[order.orderStatus] ?? '/art/receipt.webp'} size={40} />
      <span className={styles['texts']}>
        <span className={styles['stage']}>{stage}</span>
        <span className={styles['detail']}>{details.join(' · ')}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
