import { useState } from 'react';
import { cancelOrder } from '#contract/endpoints/orders.ts';
import type { OrderDetail } from '#contract/order.ts';
import { trackingText } from '#domain/messages/en/tracking.ts';
import { unitsText } from '#domain/messages/en/units.ts';
import { formatPaise } from '#domain/money.ts';
import { call } from '#platform/api/call.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';
import { useText } from '#platform/text.ts';
import { useNow } from '#platform/time/use-now.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toast.ts';
import styles from './tracking.module.css';
import type { TrackedOrder } from './use-tracked-order.ts';

interface CancelProps {
  order: OrderDetail;
  tracked: TrackedOrder;
}

type TrackingText = typeof trackingText;

/** What cancelling gives back: money of gateway and wallet to the wallet, points as points. */
function returnsText({ bill, paymentStatus }: OrderDetail, t: TrackingText): string {
  const { grandTotalPaise, pointsPaidPaise, walletPaidPaise, pointsUsed } = bill;
  const moneyPaise = paymentStatus === 'PAID' ? grandTotalPaise - pointsPaidPaise : walletPaidPaise;
  const returns = [
    ...(moneyPaise > 0 ? [t.cancelReturns(formatPaise(moneyPaise))] : []),
    ...(pointsUsed > 0 ? [t.cancelReturnsPoints(pointsUsed)] : []),
  ];
  return returns.length > 0 ? returns.join(' ') : t.cancelTextUnpaid;
}

function cancelledText({ refundedPaise, bill }: OrderDetail, t: TrackingText): string {
  if (refundedPaise > 0) return t.cancelledRefund(formatPaise(refundedPaise));
  return bill.pointsUsed > 0 ? t.cancelledPoints(bill.pointsUsed) : t.cancelled;
}

/** Cancelling, free until the outlet accepts, with the clock of its answer (decision 4). */
export function CancelSection({ order, tracked }: CancelProps) {
  const t = useText({ tracking: trackingText, units: unitsText });
  const now = useNow(1_000);
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useAction();
  if (!order.isCancellable) return null;
  const leftMs = order.acceptDueAt === null ? 0 : order.acceptDueAt - now;
  const handleCancel = () =>
    run(async () => {
      const input = { orderRefId: order.orderRefId };
      const result = await call(cancelOrder, input, { key: keyOfAction('cancelOrder', input) });
      setIsAsking(false);
      if (result.ok) tracked.show(result.data);
      else await tracked.refresh();
      if (!result.ok) return showToast('error', result.problem.message);
      return showToast('success', cancelledText(result.data, t.tracking));
    });
  return (
    <Card className={styles['row']}>
      <p className={styles['quiet']}>
        {leftMs > 0 ? t.tracking.cancelFree(t.units.clock(leftMs)) : t.tracking.cancelLate}
      </p>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {t.tracking.cancel}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.tracking.cancelTitle}
        text={returnsText(order, t.tracking)}
        confirmLabel={t.tracking.cancelConfirm}
        cancelLabel={t.tracking.cancelKeep}
        tone="danger"
        isBusy={isBusy}
        onConfirm={handleCancel}
      />
    </Card>
  );
}
