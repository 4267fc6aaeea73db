import { useState } from 'react';
import { cancelOrder } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { formatClock } from '#domain/menu/measures.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatShortMoment, formatTime } from '#domain/time/kolkata.ts';
import { trackingText } from '#messages/tracking.js';
import { call } from '#platform/api/call.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useNow } from '#platform/time/use-now.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Card } from '#ui/lists/card.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './tracking.module.css';
import type { TrackedOrder } from './use-tracked-order.ts';

interface CancelProps {
  order: OrderDetail;
  tracked: TrackedOrder;
}

type TrackingText = typeof trackingText;

/** Refund of a cancelled order: the money in paise, and the points, which return as points. */
function returnsOf({ bill, paymentStatus }: OrderDetail): { moneyPaise: number; points: number } {
  const { grandTotalPaise, pointsPaidPaise, walletPaidPaise, pointsUsed } = bill;
  const moneyPaise = paymentStatus === 'PAID' ? grandTotalPaise - pointsPaidPaise : walletPaidPaise;
  return { moneyPaise, points: pointsUsed };
}

/** Money returns to the wallet, but a guest of a table has none, so theirs returns to its source. */
const moneyText = (paise: number, t: TrackingText): string =>
  store.get(isSignedInAtom) ? t.cancelReturns({ amount: formatPaise(paise) }) : t.cancelReturnsToSource();

/** The refund of a cancelled order, in words. */
export function returnsText(order: OrderDetail, t: TrackingText): string {
  const { moneyPaise, points } = returnsOf(order);
  const returns = [
    ...(moneyPaise > 0 ? [moneyText(moneyPaise, t)] : []),
    ...(points > 0 ? [t.cancelReturnsPoints({ points })] : []),
  ];
  return returns.length > 0 ? returns.join(' ') : t.cancelTextUnpaid();
}

/** The refund if the outlet does not accept the order until `dueAt` (epoch ms), in words. */
function notAcceptedText(order: OrderDetail, dueAt: number, t: TrackingText): string {
  const { moneyPaise, points } = returnsOf(order);
  return [
    t.unanswered({ time: formatTime(dueAt) }),
    ...(moneyPaise > 0 ? [moneyText(moneyPaise, t)] : []),
    ...(points > 0 ? [t.cancelReturnsPoints({ points })] : []),
    ...(moneyPaise > 0 || points > 0 ? [] : [t.cancelTextUnpaid()]),
  ].join(' ');
}

function cancelledText({ refundedPaise, bill }: OrderDetail, t: TrackingText): string {
  if (refundedPaise > 0) return t.cancelledRefund({ amount: formatPaise(refundedPaise) });
  return bill.pointsUsed > 0 ? t.cancelledPoints({ points: bill.pointsUsed }) : t.cancelled();
}

/**
 * Cancelling is free until the outlet accepts (D-4); the clock shows when an unanswered order ends (D-44).
 */
export function CancelSection({ order, tracked }: CancelProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isBusy, run } = useAction();
  if (!order.isCancellable && order.acceptDueAt === null) return null;
  const handleCancel = () =>
    run(async () => {
      const input = { orderRefId: order.orderRefId };
      const result = await call(cancelOrder, input, { key: keyOfAction('cancelOrder', input) });
      setIsConfirming(false);
      if (result.ok) tracked.show(result.data);
      else await tracked.refresh();
      if (!result.ok) return showToast('error', result.problem.message);
      return showToast('success', cancelledText(result.data, trackingText));
    });
  return (
    <Card className={styles['cancel']}>
      <AcceptanceClock order={order} />
      {order.isCancellable ? (
        <Button variant="secondary" size="small" onClick={() => setIsConfirming(true)}>
          {trackingText.cancel()}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isConfirming && order.isCancellable}
        onClose={() => setIsConfirming(false)}
        title={trackingText.cancelTitle()}
        text={returnsText(order, trackingText)}
        confirmLabel={trackingText.cancelConfirm()}
        cancelLabel={trackingText.cancelKeep()}
        tone="danger"
        isBusy={isBusy}
        onConfirm={handleCancel}
      />
    </Card>
  );
}

function AcceptanceClock({ order }: { order: OrderDetail }) {
  const now = useNow(1_000);
  const { acceptDueAt, changeableUntil, isCancellable } = order;
  if (acceptDueAt === null && changeableUntil !== null) {
    const time = formatShortMoment(changeableUntil);
    return <p className={styles['quiet']}>{trackingText.cancelUntil({ time })}</p>;
  }
  if (acceptDueAt === null) return <p className={styles['quiet']}>{trackingText.cancelLate()}</p>;
  if (acceptDueAt <= now) return <p className={styles['quiet']}>{trackingText.answerOver()}</p>;
  return (
    <div>
      <p>
        {(isCancellable ? trackingText.answerWithin : trackingText.answerOnly)({
          clock: formatClock(acceptDueAt - now),
        })}
      </p>
      <p className={styles['quiet']}>{notAcceptedText(order, acceptDueAt, trackingText)}</p>
    </div>
  );
}
