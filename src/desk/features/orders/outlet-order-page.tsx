import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getOutletOrder } from '#contract/desk/endpoints/outlet-orders.ts';
import type { OutletOrderDetail } from '#contract/desk/kitchen/outlet-order.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskKitchenText } from '#messages/desk-kitchen.js';
import { deskOrdersText as text } from '#messages/desk-orders.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useDesk } from '../../api/use-desk.ts';
import { BillRows } from '../../parts/bill-rows.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import type { OrderSearch } from './order-search.ts';
import styles from './orders.module.css';
import { RefundList } from './refund-list.tsx';

const RefundSheet = lazyPart(async () => (await import('./refund-sheet.tsx')).RefundSheet);

interface OutletOrderPageProps {
  readonly restaurantId: number;
  readonly orderRefId: string;
  /** Search of the list from which the order was opened, for the way back. */
  readonly search: OrderSearch;
}

export function OutletOrderPage({ restaurantId, orderRefId, search }: OutletOrderPageProps) {
  const { data: order, error } = useDesk(getOutletOrder, { restaurantId, orderRefId });
  const [isRefunding, setIsRefunding] = useState(false);
  return (
    <main>
      <h1>{text.order.title({ ref: orderRefId })}</h1>
      {order === undefined && error === null ? <p role="status">{deskShellText.loading()}</p> : null}
      {error === null || order !== undefined ? null : <Notice tone="error">{error.message}</Notice>}
      {order === undefined ? null : (
        <>
          <Head restaurantId={restaurantId} order={order} onRefund={() => setIsRefunding(true)} />
          {order.refundList.length === 0 ? null : (
            <Part title={text.order.refunds()}>
              <RefundList restaurantId={restaurantId} order={order} />
            </Part>
          )}
          <div className={styles['columns']}>
            <Lines order={order} />
            <BillPart order={order} />
            <Payments order={order} />
            <Times order={order} />
          </div>
          {isRefunding ? (
            <RefundSheet restaurantId={restaurantId} order={order} onClose={() => setIsRefunding(false)} />
          ) : null}
        </>
      )}
      <Link
        to="/outlets/$restaurantId/orders"
        params={{ restaurantId }}
        search={search}
        className={buttonClass({ variant: 'secondary' })}
      >
        {text.order.back()}
      </Link>
    </main>
  );
}

interface OfOrder {
  readonly order: OutletOrderDetail;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['part']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface HeadProps extends OfOrder {
  readonly restaurantId: number;
  readonly onRefund: () => void;
}

function Head({ restaurantId, order, onRefund }: HeadProps) {
  const { orderType, orderStatus, paymentStatus, tableNumber, customerName, mobileEnd } = order;
  const where = tableNumber === null ? text.orderTypes[orderType]() : text.table({ number: tableNumber });
  const customer = [customerName, mobileEnd === '' ? text.guest() : text.mobile({ digits: mobileEnd })];
  return (
    <section className={styles['part']} aria-label={text.order.title({ ref: order.orderRefId })}>
      <p className={styles['between']}>
        <strong>{`${where}, ${labelOf(text.statuses, orderStatus)}`}</strong>
        <strong>{labelOf(text.payments, paymentStatus)}</strong>
      </p>
      <p>{customer.filter((part) => part !== '').join(', ')}</p>
      {order.endReason === null ? null : <p>{order.endReason}</p>}
      {order.returnedPaise > 0 ? (
        <p>{text.order.returned({ amount: formatPaise(order.returnedPaise) })}</p>
      ) : null}
      {order.refundableBlock === null ? (
        <>
          <p>{text.refund.left({ amount: formatPaise(order.refundablePaise) })}</p>
          <Button variant="primary" isWide onClick={onRefund}>
            {text.refund.open()}
          </Button>
        </>
      ) : (
        <p className={styles['quiet']}>{text.blocks[order.refundableBlock]()}</p>
      )}
      <Link
        to="/outlets/$restaurantId/orders/$orderRefId/print/$kind"
        params={{ restaurantId, orderRefId: order.orderRefId, kind: 'bill' }}
        className={buttonClass({ variant: 'secondary', isWide: true })}
      >
        {deskKitchenText.print.bill()}
      </Link>
    </section>
  );
}

function Lines({ order: { itemList } }: OfOrder) {
  return (
    <Part title={text.order.lines()}>
      <ul className={styles['rows']}>
        {itemList.map((item) => (
          <li key={item.orderItemId} className={styles['between']}>
            <span>
              {text.order.line({ quantity: item.quantity, title: lineNameOf(item) })}
              {item.refundedQuantity === 0 ? null : (
                <span className={styles['owed']}>
                  {` (${text.order.lineRefunded({ count: item.refundedQuantity })})`}
                </span>
              )}
            </span>
            <span>{formatPaise(item.linePaise)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function BillPart({ order: { bill, invoiceNumber } }: OfOrder) {
  return (
    <Part title={text.order.bill()}>
      <BillRows bill={bill} />
      {invoiceNumber === null ? null : (
        <p className={styles['quiet']}>{text.order.invoice({ number: invoiceNumber })}</p>
      )}
    </Part>
  );
}

function Payments({ order: { paymentList } }: OfOrder) {
  return (
    <Part title={text.order.paid()}>
      {paymentList.length === 0 ? <p className={styles['quiet']}>{text.order.notPaid()}</p> : null}
      <ul className={styles['rows']}>
        {paymentList.map(({ kind, amountPaise, at, isOfGuest }, index) => {
          const name = labelOf(text.order.kinds, kind);
          return (
            <li key={index} className={styles['between']}>
              <span>
                {isOfGuest ? text.order.ofGuest({ kind: name }) : name}{' '}
                <span className={styles['quiet']}>{formatTime(at)}</span>
              </span>
              <span>{formatPaise(amountPaise)}</span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Times({ order: { timeline } }: OfOrder) {
  return (
    <Part title={text.order.times()}>
      <ul className={styles['rows']}>
        {timeline.map(({ status, at, staffName }) => (
          <li key={`${status} ${at}`} className={styles['between']}>
            <span>
              {labelOf(text.statuses, status)}{' '}
              {staffName === null ? null : (
                <span className={styles['quiet']}>{text.order.by({ name: staffName })}</span>
              )}
            </span>
            <time className={styles['quiet']} dateTime={new Date(at).toISOString()}>
              {text.placed({ day: formatDay(at), time: formatTime(at) })}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}
