import { useEffect, useState } from 'react';
import type { OrderDetail } from '#contract/orders/order.ts';
import { formatPaise } from '#domain/money/money.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { trackingText } from '#messages/tracking.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';

/** A bank has usually responded by then, unless the customer left its page without paying. */
const SLOW_AFTER_MS = 6_000;

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

/** The server accepts no second payment while the bank processes the first, so the button shows late. */
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
