import { updatePaymentRequest } from '#contract/endpoints/orders/payments.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { formatPaise } from '#domain/money/money.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { trackingText } from '#messages/tracking.js';
import { call } from '#platform/api/call.ts';
import { pendingPaymentAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { TrackedOrder } from './use-tracked-order.ts';

interface PayNowProps {
  readonly order: OrderDetail;
  readonly tracked: TrackedOrder;
  readonly onPay: () => void;
}

export function PayNowSection({ order, tracked, onPay }: PayNowProps) {
  const { isBusy, run } = useAction();
  if (!waitsForPayment(order)) return null;
  const isChecking = order.paymentStatus === 'CHECKING';
  const amount = formatPaise(order.bill.payablePaise);
  const handlePay = () =>
    run(async () => {
      if (isChecking && (await isPaidMeanwhile(order))) await tracked.refresh();
      else onPay();
    });
  return (
    <Notice
      tone={isChecking ? 'info' : 'warning'}
      action={
        <Button variant="primary" isBusy={isBusy} onClick={handlePay}>
          {trackingText.payNow({ amount })}
        </Button>
      }
    >
      <strong>{isChecking ? trackingText.payCheckingTitle() : trackingText.payTitle()}</strong>
      <p>{isChecking ? trackingText.payChecking() : trackingText.payText({ amount })}</p>
    </Notice>
  );
}

/** The customer may have paid at the gateway, so the server checks there before a second payment. */
async function isPaidMeanwhile({ orderRefId }: OrderDetail): Promise<boolean> {
  const pending = store.get(pendingPaymentAtom);
  if (pending?.orderRefId !== orderRefId) return false;
  const result = await call(updatePaymentRequest, { txnId: pending.txnId });
  return result.ok && result.data.status === 'PAID';
}
