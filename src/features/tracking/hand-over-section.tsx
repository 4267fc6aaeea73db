import Navigation from 'lucide-react/icons/navigation';
import type { OrderDetail } from '#contract/orders/order.ts';
import { formatPaise } from '#domain/money/money.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { isPayLater } from '#domain/money/payment-modes.ts';
import { isEnded } from '#domain/order/order-lifecycle.ts';
import { mapsLink } from '#domain/outlet/maps-link.ts';
import { trackingText } from '#messages/tracking.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import styles from './tracking.module.css';

/** The amount to pay at handover, in paise; 0 for a prepaid or paid order. */
function owedPaise({ paymentMode, paymentStatus, bill }: OrderDetail): number {
  const isOwed = paymentMode !== null && isPayLater(paymentMode) && paymentStatus === 'PENDING';
  return isOwed ? bill.payablePaise : 0;
}

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
