import Navigation from 'lucide-react/icons/navigation';
import type { OrderDetail } from '#contract/order.ts';
import { mapsLink } from '#domain/maps-link.ts';
import { formatPaise } from '#domain/money.ts';
import { isEnded } from '#domain/order-lifecycle.ts';
import { waitsForPayment } from '#domain/order-payment.ts';
import { isPayLater } from '#domain/payment-modes.ts';
import { trackingText } from '#messages/tracking.js';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './tracking.module.css';

/** What is handed over for the food, in paise; 0 once it is paid. */
function owedPaise({ paymentMode, paymentStatus, bill }: OrderDetail): number {
  const isOwed = paymentMode !== null && isPayLater(paymentMode) && paymentStatus === 'PENDING';
  return isOwed ? bill.payablePaise : 0;
}

/** How the food comes to the customer: where a takeaway waits, and what to pay for it or to the rider. */
export function HandOverSection({ order }: { order: OrderDetail }) {
  if (isEnded(order.orderStatus) || waitsForPayment(order)) return null;
  if (order.orderType === 'TakeAway') return <PickUp order={order} />;
  return order.orderType === 'HomeDelivery' ? <PayToRider order={order} /> : null;
}

function PickUp({ order }: { order: OrderDetail }) {
  const owed = owedPaise(order);
  const point = { latitude: order.restaurantLatitude, longitude: order.restaurantLongitude };
  return (
    <Card className={styles['row']}>
      <div>
        <h2 className={styles['sectionTitle']}>
          {trackingText.pickUpTitle({ outlet: order.restaurantName })}
        </h2>
        {order.restaurantAddress === '' ? null : <p className={styles['quiet']}>{order.restaurantAddress}</p>}
        <p>
          {owed > 0
            ? trackingText.payAtCounter({ amount: formatPaise(owed) })
            : trackingText.paidForCounter()}
        </p>
      </div>
      <a
        className={buttonClass({ variant: 'secondary', size: 'small' })}
        href={mapsLink(point)}
        target="_blank"
        rel="noreferrer"
      >
        <Navigation aria-hidden="true" size={18} /> {trackingText.directions()}
      </a>
    </Card>
  );
}

function PayToRider({ order }: { order: OrderDetail }) {
  const owed = owedPaise(order);
  if (owed === 0) return null;
  return (
    <Card>
      <p>{trackingText.payToRider({ amount: formatPaise(owed) })}</p>
    </Card>
  );
}
