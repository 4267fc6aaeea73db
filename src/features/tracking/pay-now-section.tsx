import { useEffect, useState } from 'react';
import type { OrderDetail } from '#contract/orders/order.ts';
import { formatPaise } from '#domain/money/money.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { trackingText } from '#messages/tracking.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';

/** A bank that was asked has answered by then; who left its page without paying has not. */
const SLOW_AFTER_MS = 6_000;

/** A placed order that is to be paid first: pay now, or wait for the payment under way. */
export function PayNowSection({ order, onPay }: { order: OrderDetail; onPay: () => void }) {
  if (!waitsForPayment(order)) return null;
  const amount = formatPaise(order.bill.payablePaise);
  if (order.paymentStatus === 'CHECKING') return <Checking amount={amount} onPay={onPay} />;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="primary" onClick={onPay}>
          {trackingText.payNow({ amount })}
        </Button>
      }
    >
      <strong>{trackingText.payTitle()}</strong>
      <p>{trackingText.payText({ amount })}</p>
    </Notice>
  );
}

/** Another payment is offered late: the server takes none while the bank has this one in its hands. */
function Checking({ amount, onPay }: { amount: string; onPay: () => void }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return <Notice tone="info">{trackingText.payChecking()}</Notice>;
  const action = (
    <Button variant="secondary" onClick={onPay}>
      {trackingText.payNow({ amount })}
    </Button>
  );
  return (
    <Notice tone="info" action={action}>
      {trackingText.payCheckingSlow()}
    </Notice>
  );
}
