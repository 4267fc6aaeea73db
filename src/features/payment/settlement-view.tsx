import { Link } from '@tanstack/react-router';
import CircleX from 'lucide-react/icons/circle-x';
import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentTransaction } from '#contract/payment.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { paymentText } from '#domain/messages/en/payment.ts';
import { settlementText } from '#domain/messages/en/settlement.ts';
import { formatPaise } from '#domain/money.ts';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { useText } from '#platform/text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DrawnTick } from '#ui/drawn-tick.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './payment.module.css';
import { findWebAddress } from './start-payment.ts';
import type { Settlement } from './use-settlement.ts';

/** After so many questions the customer hears that it takes longer, and may go back or elsewhere. */
const SLOW_AFTER = 4;

/** From then on the server takes another payment beside one that the bank works on. */
const OVERDUE_AFTER_MS = MINUTE_MS;

interface ResultProps {
  picture: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

function Result({ picture, title, text, children }: ResultProps) {
  return (
    <section className={styles['result']} aria-live="polite">
      {picture}
      <h1 className={styles['resultTitle']}>{title}</h1>
      <p className={styles['resultText']}>{text}</p>
      <div className={styles['resultActions']}>{children}</div>
    </section>
  );
}

interface CheckingProps {
  settlement: Settlement;
  onChangeMethod: (transaction: PaymentTransaction) => void;
}

/** The result is not known yet: said plainly, with a way on (it settles by itself). */
export function CheckingPayment({ settlement, onChangeMethod }: CheckingProps) {
  const { payment, settlement: t } = useText({ payment: paymentText, settlement: settlementText });
  const isOnline = useIsOnline();
  const { attempts, transaction } = settlement;
  const isOverdue = useIsOverdue();
  const isSlow = isOverdue || attempts >= SLOW_AFTER;
  const canPayAgain = transaction !== undefined && canBePaidAnew(transaction);
  const page = transaction && findWebAddress(transaction.redirectUrl, location.href);
  const slowText = isOverdue && canPayAgain ? t.checkingOverdue : t.checkingSlow;
  const text = isSlow ? slowText : t.checkingText;
  return (
    <Result
      picture={<span className={styles['waiting']} aria-hidden="true" />}
      title={payment.checkingTitle}
      text={isOnline ? text : t.checkingOffline}
    >
      {isSlow && page !== undefined && transaction !== undefined ? (
        <>
          <a href={page} className={buttonClass({ variant: 'primary' })}>
            {t.continuePayment}
          </a>
          {canPayAgain ? (
            <Button variant="secondary" onClick={() => onChangeMethod(transaction)}>
              {isOverdue ? t.payAnotherWay : t.changeMethod}
            </Button>
          ) : null}
        </>
      ) : null}
      {isSlow && transaction?.orderRefId ? <OrderLink orderRefId={transaction.orderRefId} /> : null}
    </Result>
  );
}

function useIsOverdue(): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), OVERDUE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOverdue;
}

/** A tip is offered anew where it was chosen, with its order. */
const canBePaidAnew = ({ purpose }: PaymentTransaction) => purpose !== 'TIP';

function OrderLink({ orderRefId }: { orderRefId: string }) {
  const t = useText({ settlement: settlementText }).settlement;
  return (
    <Link to="/track-order" search={{ ref: orderRefId }} className={buttonClass({ variant: 'quiet' })}>
      {t.viewOrder}
    </Link>
  );
}

/** Paid: a tick that draws itself, and the way on, which is also taken by itself. */
export function PaymentPaid({
  transaction,
  onGoOn,
}: {
  transaction: PaymentTransaction;
  onGoOn: () => void;
}) {
  const t = useText({ settlement: settlementText }).settlement;
  const texts = {
    ORDER: t.paidOrder,
    TIP: t.paidTip,
    Add_Wallet_Balance: t.paidTopUp,
    StealDeal: t.paidDeal,
    EventList: t.paidEvent,
    TableBill: t.paidTableBill,
  };
  return (
    <Result
      picture={<DrawnTick />}
      title={t.paidTitle}
      text={texts[transaction.purpose](formatPaise(transaction.amountPaise))}
    >
      <Button variant="primary" onClick={onGoOn}>
        {transaction.orderRefId === null ? t.done : t.trackOrder}
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

/** Failed: what was kept, and both ways on. */
export function PaymentFailed({ transaction, isBusy, onTryAgain, onChangeMethod }: FailedProps) {
  const t = useText({ settlement: settlementText }).settlement;
  const texts = {
    ORDER: t.failedOrder,
    TIP: t.failedTip,
    Add_Wallet_Balance: t.failedTopUp,
    StealDeal: t.failedDeal,
    EventList: t.failedEvent,
    TableBill: t.failedTableBill,
  };
  const { purpose, status } = transaction;
  // What the wallet could not take, and a tip too many, go back through the gateway.
  const isGoingBack = purpose === 'Add_Wallet_Balance' || purpose === 'TIP';
  const refundedText = isGoingBack ? t.refundedToPayer : t.refundedToWallet;
  const canRetry = status === 'FAILED' && canBePaidAnew(transaction);
  return (
    <Result
      picture={<CircleX aria-hidden="true" className={styles['cross']} strokeWidth={1.5} />}
      title={t.failedTitle}
      text={status === 'REFUNDED' ? refundedText : texts[purpose]}
    >
      {canRetry ? (
        <>
          <Button variant="primary" isBusy={isBusy} onClick={onTryAgain}>
            {t.tryAgain}
          </Button>
          <Button variant="secondary" onClick={onChangeMethod}>
            {t.changeMethod}
          </Button>
        </>
      ) : null}
      {transaction.orderRefId === null ? null : <OrderLink orderRefId={transaction.orderRefId} />}
    </Result>
  );
}

export function PaymentUnknown() {
  const t = useText({ settlement: settlementText }).settlement;
  return (
    <EmptyState
      level={1}
      picture="/art/empty-orders.webp"
      title={t.notFoundTitle}
      text={t.notFoundText}
      action={
        <Link to="/my-orders" className={buttonClass({ variant: 'primary' })}>
          {t.myOrders}
        </Link>
      }
    />
  );
}
