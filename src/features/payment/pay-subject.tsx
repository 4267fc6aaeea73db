import { useAtom } from 'jotai';
import { useState } from 'react';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentNavigation } from '#contract/navigation.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { formatPaise } from '#domain/money/money.ts';
import { isGatewayMode } from '#domain/money/payment-modes.ts';
import { isEnded } from '#domain/order/order-lifecycle.ts';
import { paymentText } from '#messages/payment.js';
import { refusalsText } from '#messages/refusals.js';
import { useHasSignal } from '#platform/retry/signal.ts';
import { draftAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { BookedSellers } from './booked/booked.ts';
import type { SubmitOutcome, Tender } from './outcome.ts';
import { blocksPaying, NO_LINES, OrderNotice, type PaidLines, TroubleNotice } from './pay-trouble.tsx';
import styles from './payment.module.css';
import { PaymentChoice } from './payment-choice.tsx';
import { placeAndPay, topUp } from './settling/take-payment.ts';
import type { PaymentChoiceProps } from './use-choice.ts';
import { type PayTrouble, usePay } from './use-pay.ts';
import type { Subject } from './use-payment-subject.ts';

export interface PaymentPageProps {
  navigation: PaymentNavigation | undefined;
  /** The preselected mode; null if the customer wants another mode than the one that was tried last. */
  initialMode?: PaymentMode | null | undefined;
  onBack: () => void;
  /** `orderRefId` is null when the server has the order but this phone does not know its reference. */
  onPlaced: (orderRefId: string | null) => void;
  /** Runs when the order waits in the outbox. */
  onWaiting: (entryId: string) => void;
  /** Runs when the customer pays in a UPI app. */
  onUpiLink: (txnId: string) => void;
  onTopUp: (amountPaise: number) => void;
  /** Path in this app to which the gateway redirects after a top-up. */
  topUpReturnPath: string;
  sellers: BookedSellers;
  onBooked: (path: string) => void;
}

interface PaySubjectProps extends PaymentPageProps {
  subject: Subject;
  setOrder: (order: OrderDetail) => void;
}

export function PaySubject(props: PaySubjectProps) {
  const { subject, setOrder, initialMode, navigation, onPlaced, onWaiting, onTopUp } = props;
  const [draft, setDraft] = useAtom(draftAtom);
  // `draftAtom` has only the draft of the phone's own cart, not an order placed together at a table.
  const [acceptedRef, setAcceptedRef] = useState<string>();
  const { pay, isBusy, trouble, clearTrouble, lastTender } = usePay({
    run: (tender) => paySubject(subject, tender, props.topUpReturnPath),
    setOrder,
    onPlaced,
    onWaiting,
    onUpiLink: props.onUpiLink,
  });
  if (subject.kind === 'order' && isOver(subject.order)) return <NothingLeft order={subject.order} />;
  const order = subject.kind === 'order' ? subject.order : undefined;
  const isDraft = order?.orderStatus === 'DRAFT';
  const isAcceptedAtCheckout =
    draft !== null && draft.orderRefId === order?.orderRefId && draft.hasAcceptedTerms;
  const isAccepted = isAcceptedAtCheckout || (order !== undefined && acceptedRef === order.orderRefId);
  // A guest accepts the terms once per table bill, with the first order on it.
  const hasTerms = isAccepted || (order?.tableBillRefId != null && !order.isFirstOnBill);
  const accepted = acceptable(trouble);
  const isBlocked = trouble !== undefined && blocksPaying(trouble);
  const handleTerms = () => {
    setAcceptedRef(order?.orderRefId);
    if (draft?.orderRefId === order?.orderRefId) {
      setDraft((known) => known && { ...known, hasAcceptedTerms: true });
    }
  };
  const handleAccept = () => {
    if (accepted === undefined) return;
    setOrder(accepted);
    clearTrouble();
  };
  return (
    <>
      <Summary subject={subject} onBack={isBlocked ? undefined : props.onBack} />
      {initialMode === null ? <ChooseAgain /> : null}
      {trouble === undefined ? null : (
        <TroubleNotice
          trouble={trouble}
          paidLines={paidLinesOf(subject)}
          onRetry={() => lastTender && pay(lastTender)}
          onAccept={accepted === undefined ? undefined : handleAccept}
        />
      )}
      <PaymentChoice
        paidFor={paidForOf(subject)}
        payablePaise={payablePaiseOf(subject)}
        isWithoutSignal={subject.kind === 'phoneSum'}
        walletPaidPaise={isDraft ? (order?.bill.walletPaidPaise ?? 0) : 0}
        isDraft={isDraft}
        isPlaced={order !== undefined && !isDraft}
        isBlocked={isBlocked}
        needsTerms={isDraft && !hasTerms}
        onAcceptTerms={handleTerms}
        initialMode={initialMode}
        typedUpiId={navigation?.upiId}
        isBusy={isBusy}
        onPay={pay}
        onTopUp={onTopUp}
      />
    </>
  );
}

function paySubject(subject: Subject, tender: Tender, returnPath: string): Promise<SubmitOutcome> {
  if (subject.kind === 'topUp') return topUp(subject.amountPaise, tender, returnPath);
  return placeAndPay(subject, tender);
}

function paidForOf(subject: Subject): PaymentChoiceProps['paidFor'] {
  if (subject.kind === 'topUp') return 'Add_Wallet_Balance';
  return subject.kind === 'phoneSum' ? subject.cart.orderType : subject.order.orderType;
}

function paidLinesOf(subject: Subject): PaidLines {
  if (subject.kind === 'topUp') return NO_LINES;
  if (subject.kind === 'order')
    return { restaurantId: subject.order.restaurantId, lines: subject.order.itemList };
  return { restaurantId: subject.cart.outlet.recordId, lines: subject.cart.lineList };
}

function payablePaiseOf(subject: Subject): number {
  if (subject.kind === 'topUp') return subject.amountPaise;
  return subject.kind === 'phoneSum' ? subject.totalPaise : subject.order.bill.payablePaise;
}

/** The changed order if the customer can accept it here; a missing line must be resolved at checkout. */
function acceptable(trouble: PayTrouble | undefined): OrderDetail | undefined {
  if (trouble?.code !== 'changed' || trouble.difference.order === null) return undefined;
  const isOnlyMoney = trouble.difference.changes.every(
    ({ kind }) => kind !== 'soldOut' && kind !== 'choiceGone',
  );
  return isOnlyMoney ? trouble.difference.order : undefined;
}

/** True for a placed order with nothing left to pay through the gateway. */
function isOver({ orderStatus, paymentStatus, paymentMode, bill }: OrderDetail): boolean {
  if (orderStatus === 'DRAFT') return false;
  const waitsForGateway = paymentMode !== null && isGatewayMode(paymentMode) && bill.payablePaise > 0;
  return isEnded(orderStatus) || paymentStatus === 'PAID' || !waitsForGateway;
}

function ChooseAgain() {
  return <Notice tone="info">{paymentText.chooseAgain()}</Notice>;
}

function NothingLeft({ order: { orderRefId, orderStatus } }: { order: OrderDetail }) {
  const text = isEnded(orderStatus) ? refusalsText.nothingToPay() : paymentText.alreadyPlaced();
  return <OrderNotice orderRefId={orderRefId} text={text} />;
}

interface SummaryProps {
  subject: Subject;
  /** Returns to checkout; undefined where a notice on the page already offers that. */
  onBack: (() => void) | undefined;
}

function Summary({ subject, onBack }: SummaryProps) {
  if (subject.kind === 'topUp') {
    return (
      <Card className={styles['summary']}>
        <p className={styles['quiet']}>{paymentText.amountToAdd()}</p>
        <p className={styles['summaryAmount']}>{formatPaise(subject.amountPaise)}</p>
      </Card>
    );
  }
  if (subject.kind === 'phoneSum') return <PhoneSum subject={subject} onBack={onBack} />;
  const { bill, restaurantName } = subject.order;
  return (
    <Card className={styles['summary']}>
      <p className={styles['quiet']}>{paymentText.amountDue()}</p>
      <p className={styles['summaryAmount']}>{formatPaise(bill.payablePaise)}</p>
      <p>{paymentText.orderAt({ outlet: restaurantName })}</p>
      {bill.walletPaidPaise > 0 ? (
        <p className={styles['quiet']}>
          {paymentText.walletCovers({ amount: formatPaise(bill.walletPaidPaise) })}
        </p>
      ) : null}
      {bill.pointsPaidPaise > 0 ? (
        <p className={styles['quiet']}>
          {paymentText.pointsCover({ amount: formatPaise(bill.pointsPaidPaise) })}
        </p>
      ) : null}
      {subject.order.orderStatus === 'DRAFT' && onBack !== undefined ? (
        <Button variant="quiet" size="small" className={styles['back']} onClick={onBack}>
          {paymentText.backToCheckout()}
        </Button>
      ) : null}
    </Card>
  );
}

type PhoneSumSubject = Extract<Subject, { kind: 'phoneSum' }>;

/** Shows the phone's own bill, which the server has not confirmed; when the signal returns, offers the server's. */
function PhoneSum({ subject, onBack }: SummaryProps & { subject: PhoneSumSubject }) {
  const hasSignal = useHasSignal();
  // A slow server also leaves only the phone's bill; the signal was never lost then, so it cannot return.
  const [wasAway] = useState(!hasSignal);
  const isBack = hasSignal && wasAway;
  return (
    <Card className={styles['summary']}>
      <p className={styles['quiet']}>{paymentText.amountDue()}</p>
      <p className={styles['summaryAmount']}>{formatPaise(subject.totalPaise)}</p>
      <p>{paymentText.orderAt({ outlet: subject.cart.outlet.title })}</p>
      {isBack ? <p>{paymentText.signalBack()}</p> : <Notice tone="offline">{paymentText.onPhone()}</Notice>}
      {onBack === undefined ? null : isBack ? (
        <Button variant="primary" onClick={onBack}>
          {paymentText.getBill()}
        </Button>
      ) : (
        <Button variant="quiet" size="small" className={styles['back']} onClick={onBack}>
          {paymentText.backToCheckout()}
        </Button>
      )}
    </Card>
  );
}
