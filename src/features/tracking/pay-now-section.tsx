import type { OrderDetail } from '#contract/order.ts';
import { trackingText } from '#domain/messages/en/tracking.ts';
import { formatPaise } from '#domain/money.ts';
import { waitsForPayment } from '#domain/order-payment.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** A placed order that is to be paid first: pay now, or wait for the payment under way. */
export function PayNowSection({ order, onPay }: { order: OrderDetail; onPay: () => void }) {
  const t = useText({ tracking: trackingText }).tracking;
  if (!waitsForPayment(order)) return null;
  const amount = formatPaise(order.bill.payablePaise);
  if (order.paymentStatus === 'CHECKING') return <Notice tone="info">{t.payChecking}</Notice>;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="primary" onClick={onPay}>
          {t.payNow(amount)}
        </Button>
      }
    >
      <strong>{t.payTitle}</strong>
      <p>{t.payText(amount)}</p>
    </Notice>
  );
}
