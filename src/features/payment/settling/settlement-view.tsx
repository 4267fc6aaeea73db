import { Link } from '@tanstack/react-router';
import CircleX from 'lucide-react/icons/circle-x';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { formatPaise } from '#domain/money/money.ts';
import { SECOND_MS } from '#domain/time/durations.ts';
import { paymentText } from '#messages/payment.js';
import { settlementText } from '#messages/settlement.js';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { DrawnTick } from '#ui/pictures/drawn-tick.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import styles from '../payment.module.css';
import { findWebAddress } from '../start-payment.ts';
import { UpiPayment } from '../upi/upi-payment.tsx';
import { Result } from './result.tsx';
import type { Settlement } from './use-settlement.ts';

/** After this many attempts the page explains the delay and offers to leave. */
const SLOW_AFTER = 4;

interface CheckingProps {
  settlement: Settlement;
  onChangeMethod: (transaction: PaymentTransaction) => void;
}

/** Shows that the payment is checked; the server settles it without this page, so the customer may leave. */
export function CheckingPayment({ settlement, onChangeMethod }: CheckingProps) {
  const isOnline = useIsOnline();
  const now = useNow(SECOND_MS);
  const { attempts, transaction } = settlement;
  const { upiUrl, payUntil, payAgainFrom, refundTo } = transaction ?? {};
  const isOverdue = payAgainFrom != null && now >= payAgainFrom;
  const isSlow = isOverdue || attempts >= SLOW_AFTER;
  // Before `payAgainFrom` the server refuses another payment.
  const isTooEarly = payAgainFrom != null && !isOverdue;
  const canPayAgain = transaction !== undefined && canBePaidAnew(transaction) && !isTooEarly;
  const page = transaction && findWebAddress(transaction.redirectUrl, location.href);
  if (transaction !== undefined && upiUrl && payUntil) {
    const onChange = canPayAgain ? () => onChangeMethod(transaction) : undefined;
    return <UpiPayment {...{ transaction, upiUrl, payUntil }} onChangeMethod={onChange} />;
  }
  const overdueText =
    refundTo === 'SOURCE' ? settlementText.checkingOverdueToSource() : settlementText.checkingOverdue();
  const slowText = isOverdue && canPayAgain ? overdueText : settlementText.checkingSlow();
  const text = isSlow ? slowText : settlementText.checkingText();
  return (
    <Result
      picture={<span className={styles['waiting']} aria-hidden="true" />}
      title={paymentText.checkingTitle()}
      text={isOnline ? text : settlementText.checkingOffline()}
    >
      {isSlow && page !== undefined && transaction !== undefined ? (
        <>
          <a href={page} className={buttonClass({ variant: 'primary' })}>
            {settlementText.continuePayment()}
          </a>
          {canPayAgain ? (
            <Button variant="secondary" onClick={() => onChangeMethod(transaction)}>
              {isOverdue ? settlementText.payAnotherWay() : settlementText.changeMethod()}
            </Button>
          ) : null}
        </>
      ) : null}
      {isSlow && transaction?.orderRefId ? <OrderLink orderRefId={transaction.orderRefId} /> : null}
    </Result>
  );
}

/** False for a tip, which is paid again on the page of its order. */
const canBePaidAnew = ({ purpose }: PaymentTransaction) => purpose !== 'TIP';

function OrderLink({ orderRefId }: { orderRefId: string }) {
  return (
    <Link to="/track-order" search={{ ref: orderRefId }} className={buttonClass({ variant: 'quiet' })}>
      {settlementText.viewOrder()}
    </Link>
  );
}

/** The paid state; `ReturnedPage` proceeds after the animation, even without a tap. */
export function PaymentPaid({
  transaction,
  onProceed,
}: {
  transaction: PaymentTransaction;
  onProceed: () => void;
}) {
  const texts = {
    ORDER: settlementText.paidOrder,
    TIP: settlementText.paidTip,
    Add_Wallet_Balance: settlementText.paidTopUp,
    StealDeal: settlementText.paidDeal,
    EventList: settlementText.paidEvent,
    TableBill: settlementText.paidTableBill,
  };
  return (
    <Result
      picture={<DrawnTick />}
      title={settlementText.paidTitle()}
      text={texts[transaction.purpose]({ amount: formatPaise(transaction.amountPaise) })}
    >
      <Button variant="primary" onClick={onProceed}>
        {transaction.orderRefId === null ? settlementText.done() : settlementText.trackOrder()}
      </Button>
    </Result>
  );
}

interface FailedProps {
  transaction: PaymentTransaction;
  isBusy: boolean;
  onTryAgain: () => void;
  onChangeMethod: () => void;
}

export function PaymentFailed({ transaction, isBusy, onTryAgain, onChangeMethod }: FailedProps) {
  const texts = {
    ORDER: settlementText.failedOrder(),
    TIP: settlementText.failedTip(),
    Add_Wallet_Balance: settlementText.failedTopUp(),
    StealDeal: settlementText.failedDeal(),
    EventList: settlementText.failedEvent(),
    TableBill: settlementText.failedTableBill(),
  };
  const refundedTexts = {
    WALLET: settlementText.refundedToWallet(),
    SOURCE: settlementText.refundedToPayer(),
  };
  const { purpose, status, refundTo } = transaction;
  const refundedText = refundTo == null ? settlementText.refunded() : refundedTexts[refundTo];
  const canRetry = status === 'FAILED' && canBePaidAnew(transaction);
  return (
    <Result
      picture={<CircleX aria-hidden="true" className={styles['cross']} strokeWidth={1.5} />}
      title={settlementText.failedTitle()}
      text={status === 'REFUNDED' ? refundedText : texts[purpose]}
    >
      {canRetry ? (
        <>
          <Button variant="primary" isBusy={isBusy} onClick={onTryAgain}>
            {settlementText.tryAgain()}
          </Button>
          <Button variant="secondary" onClick={onChangeMethod}>
            {settlementText.changeMethod()}
          </Button>
        </>
      ) : null}
      {canRetry || transaction.orderRefId !== null ? null : (
        <Link to="/my-orders" className={buttonClass({ variant: 'primary' })}>
          {settlementText.myOrders()}
        </Link>
      )}
      {transaction.orderRefId === null ? null : <OrderLink orderRefId={transaction.orderRefId} />}
    </Result>
  );
}

export function PaymentUnknown() {
  return (
    <EmptyState
      level={1}
      picture="/art/empty-orders.webp"
      title={settlementText.notFoundTitle()}
      text={settlementText.notFoundText()}
      action={
        <Link to="/my-orders" className={buttonClass({ variant: 'primary' })}>
          {settlementText.myOrders()}
        </Link>
      }
    />
  );
}
