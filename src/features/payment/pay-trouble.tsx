import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { StoredLine } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { orderChangesText } from '#messages/order-changes.js';
import { paymentText } from '#messages/payment.js';
import { useLocalNames } from '#platform/language/local-lines.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './payment.module.css';
import type { PayTrouble } from './use-pay.ts';

const ABOUT_ORDER = new Set([
  ...['outletClosed', 'belowMinimumOrder', 'outOfDeliveryArea', 'tableInvalid'],
  ...['orderSlotUnavailable', 'orderSlotFull', 'tableCartChanged', 'groupChanged'],
]);

/** True for a refusal that only a change of the order at checkout resolves. */
const isAboutOrder = (error: string) => ABOUT_ORDER.has(error) || error.startsWith('coupon');

/** True while no payment mode can help, because the order has changed, must change or is already placed. */
export function blocksPaying(trouble: PayTrouble): boolean {
  return !('error' in trouble) || isAboutOrder(trouble.error);
}

/** The lines of the order to pay, with their outlet, for names in the customer's language. */
export interface PaidLines {
  readonly restaurantId: number | null;
  readonly lines: readonly StoredLine[];
}

export const NO_LINES: PaidLines = { restaurantId: null, lines: [] };

interface TroubleProps {
  trouble: PayTrouble;
  paidLines: PaidLines;
  onRetry: () => void;
  /** Accepts the changed order; absent if nothing can be accepted. */
  onAccept: (() => void) | undefined;
}

/** Scrolls itself into view, because the pay button that caused it may be far below. */
export function TroubleNotice(props: TroubleProps) {
  const place = useRef<HTMLDivElement>(null);
  const { trouble } = props;
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView({ block: 'center' });
  }, [trouble]);
  return (
    <div ref={place}>
      <Trouble {...props} />
    </div>
  );
}

function Trouble({ trouble, paidLines, onRetry, onAccept }: TroubleProps) {
  switch (trouble.code) {
    case 'alreadyPlaced':
      return <OrderNotice orderRefId={trouble.orderRefId} text={paymentText.alreadyPlaced()} />;
    case 'changed':
      return <Changed trouble={trouble} paidLines={paidLines} onAccept={onAccept} />;
    case 'unanswered':
      return <NoResponse isOffline={trouble.error === 'offline'} onRetry={onRetry} />;
    case 'refused':
      return (
        <Notice tone="error" action={isAboutOrder(trouble.error) ? <CheckoutLink /> : undefined}>
          {trouble.message}
        </Notice>
      );
  }
}

export function OrderNotice({ orderRefId, text }: { orderRefId: string; text: string }) {
  return (
    <Notice
      tone="info"
      action={
        <Link
          to="/track-order"
          search={{ ref: orderRefId }}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {paymentText.goToOrder()}
        </Link>
      }
    >
      {text}
    </Notice>
  );
}

function NoResponse({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone={isOffline ? 'offline' : 'error'}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {paymentText.retry()}
        </Button>
      }
    >
      {isOffline ? paymentText.offlineResult() : paymentText.unknownResult()}
    </Notice>
  );
}

function CheckoutLink() {
  return (
    <Link to="/checkout" className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {paymentText.backToCheckout()}
    </Link>
  );
}

type Changed = Extract<PayTrouble, { code: 'changed' }>;

interface ChangedProps {
  trouble: Changed;
  paidLines: PaidLines;
  onAccept: (() => void) | undefined;
}

/** New prices can be accepted here; a missing line must be resolved at checkout. */
function Changed({ trouble, paidLines, onAccept }: ChangedProps) {
  const localName = useLocalNames(paidLines.restaurantId, paidLines.lines);
  const { changes, order } = trouble.difference;
  return (
    <Notice
      tone="warning"
      action={
        <div className={styles['actions']}>
          <CheckoutLink />
          {order === null || onAccept === undefined ? null : (
            <Button variant="primary" size="small" onClick={onAccept}>
              {orderChangesText.acceptTotal({ total: formatPaise(order.bill.grandTotalPaise) })}
            </Button>
          )}
        </div>
      }
    >
      <p>{orderChangesText.intro()}</p>
      <ul className={styles['changes']}>
        {changes.map((change) => {
          const title =
            change.kind === 'total'
              ? orderChangesText.total()
              : 'title' in change
                ? localName(change.title)
                : '';
          const what =
            'wasPaise' in change
              ? orderChangesText.price({ was: formatPaise(change.wasPaise), is: formatPaise(change.isPaise) })
              : change.kind === 'coupon'
                ? orderChangesText.coupon({ code: change.couponCode })
                : orderChangesText[change.kind]();
          return <li key={`${change.kind} ${title}`}>{title === '' ? what : `${title}: ${what}`}</li>;
        })}
      </ul>
    </Notice>
  );
}
