import { Link } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders/order.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { formatPaise } from '#domain/money/money.ts';
import { nameOfAddress } from '#domain/name-of-address.ts';
import { describeHandover } from '#domain/order/describe-handover.ts';
import { wordEndReason } from '#domain/order/end-reason.ts';
import { isRefused } from '#domain/order/order-lifecycle.ts';
import { describeSlot } from '#domain/order/order-slots.ts';
import { statusInMessages } from '#domain/order/status-in-messages.ts';
import { telLink } from '#domain/people/phone-number.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { addressTypesText } from '#messages/address-types.js';
import { billText } from '#messages/bill.js';
import { handoverText } from '#messages/handover.js';
import { orderStatusText } from '#messages/order-status.js';
import { ordersText } from '#messages/orders.js';
import { paymentModesText } from '#messages/payment-modes.js';
import { scheduleText } from '#messages/schedule.js';
import { tableBillText } from '#messages/table-bill.js';
import { trackingText } from '#messages/tracking.js';
import { createBillRows } from '#platform/cart/bill-rows.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { AmountRows } from '#ui/lists/amount-rows.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { isOnItsWay, statusLabel, statusTone } from './order-card.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './orders.module.css';

interface OrderPageProps {
  order: OrderDetail;
  storedAt: number | undefined;
  /** Shows next to the call button. */
  actions: ReactNode;
  /** Shows above an order that the outlet refused, with ways to order again. */
  nextStep: ReactNode;
  after: ReactNode;
}

/** `storedAt` is the time of the cached order, epoch ms. */
export function OrderPage({ order, storedAt, actions, nextStep, after }: OrderPageProps) {
  const asOf = useAsOf();
  return (
    <Page title={ordersText.detailTitle()} aside={<BillCard order={order} />}>
      {storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />}
      {nextStep}
      <HeadCard order={order} actions={actions} />
      {after}
      <Part title={ordersText.items()}>
        <OrderLines itemList={order.itemList} />
        {order.cookingInstructions === '' ? null : (
          <p
            className={styles['quiet']}
          >{`${ordersText.instructions()}: ${ordersText.noteOf({ note: order.cookingInstructions })}`}</p>
        )}
        {order.wantsCutlery ? <p className={styles['quiet']}>{handoverText.cutleryYes()}</p> : null}
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
  const { placedAt, paymentMode, tableNumber, scheduledFor } = order;
  const mode = paymentMode === null ? '' : paymentModesText.names[paymentMode]();
  const payment = labelOf(orderStatusText.payments, order.paymentStatus);
  const facts = [
    { term: ordersText.number(), text: order.orderRefId },
    ...(placedAt === null
      ? []
      : [
          {
            term: ordersText.placedAt(),
            text: ordersText.placedOn({ day: formatDay(placedAt), time: formatTime(placedAt) }),
          },
        ]),
    ...(scheduledFor === null ? [] : [{ term: scheduleText.title(), text: describeSlot(scheduledFor) }]),
    { term: ordersText.orderType(), text: ordersText.orderTypes[order.orderType]() },
    ...(tableNumber === null ? [] : [{ term: ordersText.table(), text: tableNumber }]),
    {
      term: ordersText.paidBy(),
      text: mode === '' ? payment : ordersText.paidByMode({ mode, status: payment }),
    },
  ];
  const reason = wordEndReason(order);
  return (
    <Card className={styles['part']}>
      <div className={styles['cardHead']}>
        <h2 className={styles['cardTitle']}>{order.restaurantName}</h2>
        <span className={styles['status']} data-tone={statusTone(order.orderStatus)}>
          {statusLabel(order, {
            orderStatus: orderStatusText,
            orders: ordersText,
          })}
        </span>
      </div>
      {reason === null ? null : <p>{trackingText.endReason({ reason })}</p>}
      {order.refundedPaise > 0 && !isRefused(order.orderStatus) ? (
        <p className={styles['good']}>{ordersText.refunded({ amount: formatPaise(order.refundedPaise) })}</p>
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
            {ordersText.trackOrder()}
          </Link>
        ) : null}
        {actions}
        <a
          href={telLink(order.restaurantPhone)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Phone aria-hidden="true" size={18} /> {ordersText.callRestaurant()}
        </a>
      </div>
    </Card>
  );
}

function BillCard({ order }: { order: OrderDetail }) {
  return (
    <Part title={ordersText.bill()}>
      <AmountRows
        rows={createBillRows(order.bill, billText, order.couponCode)}
        explainLabel={billText.explain()}
      />
      {order.tableBillRefId === null ? null : <TableBillLink orderRefId={order.orderRefId} />}
      {order.laterTipPaise > 0 ? (
        <p>{ordersText.laterTip({ amount: formatPaise(order.laterTipPaise) })}</p>
      ) : null}
      <p className={styles['small']}>
        {ordersText.fssai({ number: order.fssaiNumber })}
        <br />
        {ordersText.gstin({ number: order.gstin })}
      </p>
    </Part>
  );
}

function TableBillLink({ orderRefId }: { orderRefId: string }) {
  return (
    <>
      <p className={styles['quiet']}>{tableBillText.partOf()}</p>
      <Link
        to="/my-orders/$ref/bill"
        params={{ ref: orderRefId }}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {tableBillText.link()}
      </Link>
    </>
  );
}

function AddressCard({ order: { address, handover } }: { order: OrderDetail }) {
  if (address === null) return null;
  const lines = [address.addressLine1, address.addressLine2, address.addressLine3];
  return (
    <Part title={ordersText.address()}>
      <p className={styles['strong']}>{nameOfAddress(address, addressTypesText)}</p>
      <p>{lines.filter((line) => line !== '').join(', ')}</p>
      {handover === null
        ? null
        : describeHandover(handover, handoverText).map((line) => (
            <p key={line} className={styles['quiet']}>
              {line}
            </p>
          ))}
    </Part>
  );
}

function TimelineCard({ order: { timeline, endedBy } }: { order: OrderDetail }) {
  if (timeline.length === 0) return null;
  return (
    <Part title={ordersText.timeline()}>
      <ol className={styles['timeline']}>
        {timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`} className={styles['fact']}>
            <span>{labelOf(orderStatusText.orders, statusInMessages({ orderStatus: status, endedBy }))}</span>
            <time className={styles['quiet']} dateTime={new Date(at).toISOString()}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}
