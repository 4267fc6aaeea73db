import { Link } from '@tanstack/react-router';
import { atom, useAtom, useSetAtom } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import { getMyRunningOrderV2 } from '#contract/endpoints/orders/orders.ts';
import type { OrderSummary } from '#contract/orders/order.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { describeEstimate, findEstimate } from '#domain/order/order-estimate.ts';
import { isEnded } from '#domain/order/order-lifecycle.ts';
import { describeSlot } from '#domain/order/order-slots.ts';
import { statusInMessages } from '#domain/order/status-in-messages.ts';
import { estimateText } from '#messages/estimate.js';
import { homeText } from '#messages/home.js';
import { orderStatusText } from '#messages/order-status.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { ratingRequestAtom, runningOrdersAtom } from '#platform/state/atoms.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Art } from '#ui/pictures/art.tsx';
import styles from './running-order.module.css';

const POLL_MS = 20_000;
/** Polls a running order as often as the order's own page does. */
const RUNNING_POLL_MS = 5_000;

/** True while the kitchen may change the order at any moment; a scheduled order waits for its hour. */
const isUnderWay = (order: OrderSummary) =>
  !isEnded(order.orderStatus) && statusInMessages(order) !== 'SCHEDULED';

type Running = ResponseOf<typeof getMyRunningOrderV2>;

const NOTHING: Running = { orderList: [], toRate: null };

const pictures: Readonly<Record<string, string>> = {
  PLACED: '/art/receipt.webp',
  ACCEPTED: '/art/cook.webp',
  PREPARING: '/art/pot.webp',
  READY: '/art/bag.webp',
  READY_FOR_PICKUP: '/art/bag.webp',
  PICKED_UP: '/art/scooter.webp',
  SERVED: '/art/bellhop-bell.webp',
};

interface RunningOrderProps {
  /** Renders a small card beside the table's cards, whose heading already names the outlet. */
  isAtTable: boolean;
}

/** Shows the running order; without one, requests a rating of the last order once, but not at a table. */
export function RunningOrder({ isAtTable }: RunningOrderProps) {
  const [intervalMs, setIntervalMs] = useState(POLL_MS);
  const poll = { intervalMs, hiddenIntervalMs: 0 };
  const { data, problem } = useEndpoint(getMyRunningOrderV2, {}, { poll });
  const { orderList, toRate } = data ?? NOTHING;
  const isFollowed = problem === undefined && orderList.some(isUnderWay);
  useEffect(() => setIntervalMs(isFollowed ? RUNNING_POLL_MS : POLL_MS), [isFollowed]);
  const isKnown = data !== undefined || problem !== undefined;
  const setRunning = useSetAtom(runningOrdersAtom);
  useEffect(() => setRunning(isKnown ? orderList : undefined), [isKnown, orderList, setRunning]);
  useEffect(() => () => setRunning(undefined), [setRunning]);
  const [order, ...others] = orderList;
  if (order !== undefined) return <Pill order={order} othersCount={others.length} isAtTable={isAtTable} />;
  return toRate === null || isAtTable ? null : <RatingRequest key={toRate.orderRefId} {...toRate} />;
}

/** The order whose rating was requested since the page load; an atom survives a remount of the home page. */
const requestedNowAtom = atom<string | null>(null);

/** Shows until the page is reloaded, and never again for this order, whose own page still offers the rating. */
function RatingRequest({ orderRefId, restaurantName }: NonNullable<Running['toRate']>) {
  const [known, setKnown] = useAtom(ratingRequestAtom);
  const [requestedNow, setRequestedNow] = useAtom(requestedNowAtom);
  useEffect(() => {
    if (known?.orderRefId === orderRefId) return;
    setRequestedNow(orderRefId);
    setKnown({ orderRefId });
  }, [known, orderRefId, setKnown, setRequestedNow]);
  if (requestedNow !== orderRefId) return null;
  return (
    <section className={styles['request']} aria-label={homeText.rating.label()}>
      <p className={styles['stage']}>{homeText.rating.question({ outlet: restaurantName })}</p>
      <div className={styles['ways']}>
        <Link
          to="/my-orders/$ref"
          params={{ ref: orderRefId }}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          {homeText.rating.rate()}
        </Link>
        <Button variant="quiet" size="small" onClick={() => setRequestedNow(null)}>
          {homeText.rating.dismiss()}
        </Button>
      </div>
    </section>
  );
}

interface PillProps extends RunningOrderProps {
  order: OrderSummary;
  othersCount: number;
}

function Pill({ order, othersCount, isAtTable }: PillProps) {
  const estimate = findEstimate(order, useNow(POLL_MS));
  const stage = waitsForPayment(order)
    ? orderStatusText.waitsForPayment()
    : labelOf(homeText.running.stages, statusInMessages(order));
  const details = [
    order.scheduledFor === null || estimate !== undefined ? '' : describeSlot(order.scheduledFor),
    estimate === undefined ? '' : describeEstimate(order, estimate, estimateText),
    isAtTable ? '' : order.restaurantName,
    othersCount === 0 ? '' : homeText.running.others({ count: othersCount }),
  ].filter(Boolean);
  return (
    <Link
      to="/track-order"
      search={{ ref: order.orderRefId }}
      className={classNames(styles['pill'], isAtTable && styles['atTable'])}
      aria-label={`${homeText.running.label()}: ${[stage, ...details].join('. ')}. ${homeText.running.track()}`}
    >
      {isAtTable ? null : <Art src={pictures[order.orderStatus] ?? '/art/receipt.webp'} size={40} />}
      <span className={styles['texts']}>
        <span className={styles['stage']}>{stage}</span>
        <span className={styles['detail']}>{details.join(' · ')}</span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
