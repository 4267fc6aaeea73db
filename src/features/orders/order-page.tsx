import { Link } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/order.ts';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import { addressTypesText } from '#domain/messages/en/address-types.ts';
import { billText } from '#domain/messages/en/bill.ts';
import { orderStatusText } from '#domain/messages/en/order-status.ts';
import { ordersText } from '#domain/messages/en/orders.ts';
import { paymentModesText } from '#domain/messages/en/payment-modes.ts';
import { tableBillText } from '#domain/messages/en/table-bill.ts';
import { trackingText } from '#domain/messages/en/tracking.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { formatPaise } from '#domain/money.ts';
import { telLink } from '#domain/phone-number.ts';
import { toldStatus } from '#domain/told-status.ts';
import { createBillRows } from '#platform/cart/bill-rows.ts';
import { useText } from '#platform/text.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { AmountRows } from '#ui/amount-rows.tsx';
import { AsOf } from '#ui/as-of.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page } from '#ui/page.tsx';
import { isOnItsWay, statusLabel, statusTone } from './order-card.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';

interface OrderPageProps {
  order: OrderDetail;
  keptAt: number | undefined;
  /** More that can be done with the order, beside calling the restaurant. */
  actions: ReactNode;
  /** What follows a meal: rating, tip. */
  after: ReactNode;
}

/**
 * /my-orders/{ref}: what was ordered, what it cost, where it went and what happened. `keptAt` says of
 * when it is, epoch ms, when the server could not be asked.
 */
export function OrderPage({ order, keptAt, actions, after }: OrderPageProps) {
  const t = useText({ orders: ordersText }).orders;
  const asOf = useAsOf();
  return (
    <Page title={t.detailTitle} aside={<BillCard order={order} />}>
      {keptAt === undefined ? null : <AsOf label={asOf(keptAt)} />}
      <HeadCard order={order} actions={actions} />
      {after}
      <Part title={t.items}>
        <OrderLines itemList={order.itemList} />
        {order.cookingInstructions === '' ? null : (
          <p className={styles['quiet']}>{`${t.instructions}: ${t.noteOf(order.cookingInstructions)}`}</p>
        )}
      </Part>
      <AddressCard order={order} />
      <TimelineCard order={order} />
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={styles['part']}>
      <h2 className={styles['partTitle']}>{title}</h2>
      {children}
    </Card>
  );
}

function HeadCard({ order, actions }: Pick<OrderPageProps, 'order' | 'actions'>) {
  const t = useText({
    orderStatus: orderStatusText,
    orders: ordersText,
    paymentModes: paymentModesText,
    tracking: trackingText,
  });
  const { placedAt, paymentMode, tableNumber } = order;
  const mode = paymentMode === null ? '' : t.paymentModes.names[paymentMode];
  const payment = labelOf(t.orderStatus.payments, order.paymentStatus);
  const facts = [
    { term: t.orders.number, text: order.orderRefId },
    ...(placedAt === null
      ? []
      : [{ term: t.orders.placedAt, text: t.orders.placedOn(formatDay(placedAt), formatTime(placedAt)) }]),
    { term: t.orders.orderType, text: t.orders.orderTypes[order.orderType] },
    ...(tableNumber === null ? [] : [{ term: t.orders.table, text: tableNumber }]),
    { term: t.orders.paidBy, text: mode === '' ? payment : t.orders.paidByMode(mode, payment) },
  ];
  return (
    <Card className={styles['part']}>
      <div className={styles['cardHead']}>
        <h2 className={styles['cardTitle']}>{order.restaurantName}</h2>
        <span className={styles['status']} data-tone={statusTone(order.orderStatus)}>
          {statusLabel(order, t)}
        </span>
      </div>
      {order.endReason === null ? null : <p>{t.tracking.endReason(order.endReason)}</p>}
      {order.refundedPaise > 0 ? (
        <p className={styles['good']}>{t.orders.refunded(formatPaise(order.refundedPaise))}</p>
      ) : null}
      <dl className={styles['facts']}>
        {facts.map(({ term, text }) => (
          <div key={term} className={styles['fact']}>
            <dt className={styles['quiet']}>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>
        {isOnItsWay(order) ? (
          <Link
            to="/track-order"
            search={{ ref: order.orderRefId }}
            className={buttonClass({ variant: 'primary', size: 'small' })}
          >
            {t.orders.trackOrder}
          </Link>
        ) : null}
        {actions}
        <a
          href={telLink(order.restaurantPhone)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Phone aria-hidden="true" size={18} /> {t.orders.callRestaurant}
        </a>
      </div>
    </Card>
  );
}

function BillCard({ order }: { order: OrderDetail }) {
  const t = useText({ bill: billText, orders: ordersText });
  return (
    <Part title={t.orders.bill}>
      <AmountRows rows={createBillRows(order.bill, t.bill, order.couponCode)} />
      {order.tableBillRefId === null ? null : <TableBillLink orderRefId={order.orderRefId} />}
      {order.laterTipPaise > 0 ? <p>{t.orders.laterTip(formatPaise(order.laterTipPaise))}</p> : null}
      <p className={styles['small']}>
        {t.orders.fssai(order.fssaiNumber)}
        <br />
        {t.orders.gstin(order.gstin)}
      </p>
    </Part>
  );
}

function TableBillLink({ orderRefId }: { orderRefId: string }) {
  const t = useText({ tableBill: tableBillText }).tableBill;
  return (
    <>
      <p className={styles['quiet']}>{t.partOf}</p>
      <Link
        to="/my-orders/$ref/bill"
        params={{ ref: orderRefId }}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {t.link}
      </Link>
    </>
  );
}

function AddressCard({ order: { address } }: { order: OrderDetail }) {
  const t = useText({ addressTypes: addressTypesText, orders: ordersText });
  if (address === null) return null;
  const lines = [address.addressLine1, address.addressLine2, address.addressLine3];
  return (
    <Part title={t.orders.address}>
      <p className={styles['strong']}>{t.addressTypes[address.addressType]}</p>
      <p>{lines.filter((line) => line !== '').join(', ')}</p>
    </Part>
  );
}

function TimelineCard({ order: { timeline, endedBy } }: { order: OrderDetail }) {
  const t = useText({ orderStatus: orderStatusText, orders: ordersText });
  if (timeline.length === 0) return null;
  return (
    <Part title={t.orders.timeline}>
      <ol className={styles['timeline']}>
        {timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`} className={styles['fact']}>
            <span>{labelOf(t.orderStatus.orders, toldStatus({ orderStatus: status, endedBy }))}</span>
            <time className={styles['quiet']} dateTime={new Date(at).toISOString()}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}
