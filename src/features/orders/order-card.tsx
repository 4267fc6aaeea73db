import { Link } from '@tanstack/react-router';
import type { PaymentNavigation } from '#contract/navigation.ts';
import type { OrderSummary } from '#contract/orders/order.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import { waitsForPayment } from '#domain/money/order-payment.ts';
import { describeEstimate, findEstimate } from '#domain/order/order-estimate.ts';
import { isEnded, isRunning } from '#domain/order/order-lifecycle.ts';
import { describeSlot } from '#domain/order/order-slots.ts';
import { statusInMessages } from '#domain/order/status-in-messages.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { afterMealText } from '#messages/after-meal.js';
import { estimateText } from '#messages/estimate.js';
import { orderStatusText } from '#messages/order-status.js';
import { ordersText } from '#messages/orders.js';
import { scheduleText } from '#messages/schedule.js';
import { useNow } from '#platform/time/use-now.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import styles from './orders.module.css';

/** Colour of a status; the label next to it has the same meaning, because colour alone is not accessible. */
export function statusTone(status: string): 'good' | 'bad' | 'running' {
  if (status === 'REJECTED' || status.startsWith('CANCELLED')) return 'bad';
  return isRunning(status) ? 'running' : 'good';
}

export function statusLabel(order: OrderSummary, t: Pick<Messages, 'orders' | 'orderStatus'>): string {
  if (!waitsForPayment(order)) return labelOf(t.orderStatus.orders, statusInMessages(order));
  return isPaymentChecked(order) ? t.orders.checksPayment() : t.orderStatus.waitsForPayment();
}

/** True while the gateway checks the payment; the card then links to tracking, which shows the result. */
const isPaymentChecked = ({ paymentStatus }: OrderSummary) => paymentStatus === 'CHECKING';

/** The payment page fetches the order itself, so this passes no more than its reference and total. */
const paymentOf = ({ orderRefId, orderTotal }: OrderSummary): PaymentNavigation => ({
  payableUsingGateWay: orderTotal,
  payableUsingWallet: 0,
  previousPath: '/my-orders',
  orderRefId,
});

const hasOpenBill = ({ orderStatus, billStatus }: Pick<OrderSummary, 'orderStatus' | 'billStatus'>) =>
  orderStatus === 'SERVED' && billStatus !== null && billStatus !== 'PAID';

/** A running order; a served round, which is one order of a table, counts as running until its bill is paid. */
export function isOnItsWay(order: Pick<OrderSummary, 'orderStatus' | 'billStatus'>): boolean {
  return isRunning(order.orderStatus) || hasOpenBill(order);
}

interface OrderCardProps {
  order: OrderSummary;
  /** Orders the same again; only cards of orders that are over have this button. */
  onOrderAgain?: ((orderRefId: string) => void) | undefined;
}

export function OrderCard({ order, onOrderAgain }: OrderCardProps) {
  const placed = order.placedAt;
  const estimate = findEstimate(order, useNow(15_000));
  return (
    <Card className={styles['card']}>
      <div className={styles['cardHead']}>
        <h2 className={styles['cardTitle']}>
          <Link to="/my-orders/$ref" params={{ ref: order.orderRefId }} className={styles['cardLink']}>
            {order.restaurantName}
          </Link>
        </h2>
        <span className={styles['status']} data-tone={statusTone(order.orderStatus)}>
          {statusLabel(order, { orders: ordersText, orderStatus: orderStatusText })}
        </span>
      </div>
      <p className={styles['summary']}>{order.itemSummary}</p>
      <p className={styles['quiet']}>
        {[
          ordersText.orderTypes[order.orderType](),
          placed === null
            ? undefined
            : ordersText.placedOn({ day: formatDay(placed), time: formatTime(placed) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order.scheduledFor === null || !isRunning(order.orderStatus) ? null : (
        <p>{scheduleText.forTime({ slot: describeSlot(order.scheduledFor) })}</p>
      )}
      {estimate === undefined ? null : <p>{describeEstimate(order, estimate, estimateText)}</p>}
      <BillStatus order={order} />
      <div className={styles['cardFoot']}>
        <span className={styles['total']}>{formatPaise(order.orderTotal)}</span>
        {isOnItsWay(order) ? <WayOn order={order} /> : null}
        {onOrderAgain !== undefined && isEnded(order.orderStatus) && !isOnItsWay(order) ? (
          <Button
            variant="secondary"
            size="small"
            className={styles['above']}
            aria-label={afterMealText.again.actionOf({
              outlet: order.restaurantName,
              day: placed === null ? '' : formatDay(placed),
            })}
            onClick={() => onOrderAgain(order.orderRefId)}
          >
            {afterMealText.again.action()}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function BillStatus({ order: { orderStatus, billStatus } }: { order: OrderSummary }) {
  const isOnBill = isRunning(orderStatus) || orderStatus === 'SERVED';
  if (!isOnBill || billStatus === null || billStatus === 'PAID') return null;
  return <p>{labelOf(orderStatusText.bills, billStatus)}</p>;
}

function WayOn({ order }: { order: OrderSummary }) {
  const className = `${buttonClass({ variant: 'primary', size: 'small' })} ${styles['above']}`;
  if (waitsForPayment(order) && !isPaymentChecked(order)) {
    return (
      <Link to="/payment-methods" state={paymentOf(order)} className={className}>
        {ordersText.payNow()}
      </Link>
    );
  }
  return (
    <Link to="/track-order" search={{ ref: order.orderRefId }} className={className}>
      {ordersText.track()}
    </Link>
  );
}
