import type { EstimateChange } from '#contract/orders/estimate-change.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { wordEndReason } from '#domain/order/end-reason.ts';
import { describeEstimate, findEstimate } from '#domain/order/order-estimate.ts';
import { isEnded, isRefused } from '#domain/order/order-lifecycle.ts';
import { statusInMessages } from '#domain/order/status-in-messages.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { estimateText } from '#messages/estimate.js';
import { orderStatusText } from '#messages/order-status.js';
import { trackingText } from '#messages/tracking.js';
import { useAsOf } from '#platform/time/as-of.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Card } from '#ui/lists/card.tsx';
import { StageList } from '#ui/lists/stage-list.tsx';
import { stageRows } from './order-stages.ts';
import { findScene } from './scenes/find-scene.ts';
import { StageScene } from './scenes/stage-scene.tsx';
import styles from './tracking.module.css';

/** An unknown status shows its raw text. */
export function headlineOf(order: OrderDetail, t: Pick<Messages, 'tracking' | 'orderStatus'>): string {
  if (waitsForPayment(order)) {
    return order.paymentStatus === 'CHECKING' ? t.tracking.checkingHeadline() : t.tracking.unpaidHeadline();
  }
  const status = statusInMessages(order);
  return labelOf({ ...t.orderStatus.orders, ...t.tracking.headline }, status);
}

export function ProgressSection({ order, asOf }: { order: OrderDetail; asOf: number }) {
  const describeAge = useAsOf();
  const reason = wordEndReason(order);
  const scene = findScene(order);
  return (
    <Card className={styles['section']}>
      {scene === undefined ? null : <StageScene scene={scene} />}
      <div aria-live="polite">
        <h2 className={styles['headline']}>
          {headlineOf(order, { tracking: trackingText, orderStatus: orderStatusText })}
        </h2>
        <Estimate order={order} />
        {reason === null || isReasonInHeadline(order) ? null : <p>{trackingText.endReason({ reason })}</p>}
        {order.refundedPaise > 0 && !isRefused(order.orderStatus) ? (
          <p className={styles['good']}>
            {trackingText.refunded({ amount: formatPaise(order.refundedPaise) })}
          </p>
        ) : null}
      </div>
      <StageList stages={stageRows(order, { tracking: trackingText, orderStatus: orderStatusText })} />
      <p className={styles['age']}>
        {isEnded(order.orderStatus) ? null : <span className={styles['dot']} aria-hidden="true" />}
        {describeAge(asOf)}
      </p>
    </Card>
  );
}

/** The headline already contains the reason. */
function isReasonInHeadline(order: OrderDetail): boolean {
  const status = statusInMessages(order);
  return status === 'CANCELLED_BY_CUSTOMER' || status === 'NOT_ANSWERED';
}

function Estimate({ order }: { order: OrderDetail }) {
  const estimate = findEstimate(order, useNow(15_000));
  if (estimate === undefined) return null;
  return (
    <>
      <p className={styles['estimate']}>
        {describeEstimate(order, estimate, estimateText)}{' '}
        {estimate.kind === 'at' ? (
          <span className={styles['quiet']}>
            ({estimateText.minutesLeft({ minutes: Math.max(1, estimate.minutes) })})
          </span>
        ) : null}
      </p>
      {estimate.kind === 'at' && order.estimateChange !== undefined ? (
        <p className={styles['changed']}>{describeChange(estimate.at, order.estimateChange, trackingText)}</p>
      ) : null}
    </>
  );
}

/** `at` is the new time in epoch ms. A cause that only a newer server knows has no text. */
function describeChange(at: number, { wasAt, cause }: EstimateChange, t: typeof trackingText): string {
  const changed = t.timeChanged({ time: formatTime(at), was: formatTime(wasAt) });
  const reason = cause === undefined ? undefined : new Map(Object.entries(t.delay)).get(cause)?.();
  return reason === undefined ? changed : `${changed} ${t.endReason({ reason })}`;
}
