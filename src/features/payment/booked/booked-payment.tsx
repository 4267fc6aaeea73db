import { useEffect, useState } from 'react';
import { formatPaise } from '#domain/money/money.ts';
import { bookedText } from '#messages/booked.js';
import { paymentText } from '#messages/payment.js';
import { announceWait } from '#platform/navigation/page-note.ts';
import type { BookedRef } from '#platform/navigation/payment-navigation.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useRead } from '#platform/query/use-endpoint.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Countdown } from '#ui/states/countdown.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import type { PaymentPageProps } from '../pay-subject.tsx';
import { NO_LINES, TroubleNotice } from '../pay-trouble.tsx';
import styles from '../payment.module.css';
import { PaymentChoice } from '../payment-choice.tsx';
import { payBooked } from '../settling/take-payment.ts';
import { usePay } from '../use-pay.ts';
import type { BookedGoods, BookedSeller } from './booked.ts';

/** Refusals after which the amount on the page is outdated, e.g. of a share of a table bill. */
const HAS_CHANGED: ReadonlySet<string> = new Set(['billChanged', 'nothingToPay', 'shareTaken']);

interface BookedPaymentProps
  extends Pick<PaymentPageProps, 'initialMode' | 'navigation' | 'onTopUp' | 'onUpiLink'> {
  booked: BookedRef;
  seller: BookedSeller;
  onBooked: (path: string) => void;
}

export function BookedPayment(props: BookedPaymentProps) {
  const read = useBooked(props.seller, props.booked.refId);
  const failed = useFailedRead(bookedText.loadFailed(), read);
  if (read.data !== undefined) return <KnownBooking {...props} known={read.data} onChanged={read.reload} />;
  return failed === undefined ? <BookedWaiting /> : <LoadFailed {...failed} />;
}

function KnownBooking(props: BookedPaymentProps & { known: BookedGoods; onChanged: () => void }) {
  const { booked, seller, known, initialMode, onBooked, onTopUp } = props;
  const [isOver, setIsOver] = useState(() => known.heldUntil !== null && known.heldUntil <= serverNow());
  const isTableBill = booked.action === 'TableBill';
  const onSee = () => onBooked(seller.pathOf(booked.refId));
  const { pay, isBusy, trouble, lastTender } = usePay({
    run: async (tender) => {
      const { refId } = booked;
      const outcome = await payBooked(seller, { refId, payablePaise: known.payablePaise }, tender);
      // Reloads the booking, so that the page shows the new amount or that nothing is left to pay.
      if (outcome.code === 'refused' && HAS_CHANGED.has(outcome.error)) props.onChanged();
      return outcome;
    },
    setOrder: () => undefined,
    onPlaced: onSee,
    onWaiting: () => undefined,
    onUpiLink: props.onUpiLink,
  });
  if (!known.isPayable) return <Ended text={bookedText.nothingLeft()} onSee={onSee} />;
  return (
    <>
      <BookingSummary known={known} onSee={onSee} onOver={() => setIsOver(true)} isOver={isOver} />
      {initialMode === null ? <Notice tone="info">{paymentText.chooseAgain()}</Notice> : null}
      {trouble === undefined ? null : (
        <TroubleNotice
          trouble={trouble}
          paidLines={NO_LINES}
          onRetry={() => lastTender && pay(lastTender)}
          onAccept={undefined}
        />
      )}
      {isOver ? (
        <Ended text={bookedText.over()} onSee={onSee} />
      ) : (
        <PaymentChoice
          paidFor={isTableBill ? 'DineIn' : booked.action}
          payablePaise={known.payablePaise}
          walletPaidPaise={0}
          isWithoutSignal={false}
          isDraft={false}
          isPlaced={isTableBill}
          isBlocked={false}
          needsTerms={false}
          onAcceptTerms={() => undefined}
          initialMode={initialMode}
          typedUpiId={props.navigation?.upiId}
          isBusy={isBusy}
          onPay={pay}
          onTopUp={onTopUp}
        />
      )}
    </>
  );
}

interface SummaryProps {
  known: BookedGoods;
  onSee: () => void;
  isOver: boolean;
  onOver: () => void;
}

function BookingSummary({ known, onSee, isOver, onOver }: SummaryProps) {
  const { title, detail, payablePaise, heldUntil } = known;
  return (
    <Card className={styles['summary']}>
      <p className={styles['quiet']}>{paymentText.amountDue()}</p>
      <p className={styles['summaryAmount']}>{formatPaise(payablePaise)}</p>
      <p>{title}</p>
      <p className={styles['quiet']}>{detail}</p>
      {heldUntil === null || isOver ? null : (
        <Countdown
          until={heldUntil}
          now={serverNow}
          label={(left) => bookedText.heldFor({ left })}
          minutesLabel={(minutes) => bookedText.minutesLeft({ minutes })}
          onOver={onOver}
        />
      )}
      <Button variant="quiet" size="small" className={styles['back']} onClick={onSee}>
        {bookedText.back()}
      </Button>
    </Card>
  );
}

function Ended({ text, onSee }: { text: string; onSee: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button variant="secondary" size="small" onClick={onSee}>
          {bookedText.see()}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

/** A placeholder that announces the wait if the booking or this page's code takes long to load. */
function BookedWaiting() {
  useEffect(announceWait, []);
  return <Skeleton shape="card" count={2} />;
}

function useBooked(seller: BookedSeller, refId: string) {
  return useRead('booked', refId, (signal) => seller.load(refId, signal));
}
