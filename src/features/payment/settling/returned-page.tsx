import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentNavigation } from '#contract/navigation.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { paymentText } from '#messages/payment.js';
import { call } from '#platform/api/call.ts';
import { leaveApp } from '#platform/navigation/leave-app.ts';
import { bookedRefOf, navigationAfter } from '#platform/navigation/payment-navigation.ts';
import { hasSessionAtom } from '#platform/state/atoms.ts';
import { useAction } from '#platform/use-action.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { BookedSellers } from '../booked/booked.ts';
import { LoginFirst } from '../login-first.tsx';
import { failureOf, type SubmitOutcome } from '../outcome.ts';
import { CheckingPayment, PaymentFailed, PaymentPaid, PaymentUnknown } from './settlement-view.tsx';
import { payBooked, payOrder, topUp } from './take-payment.ts';
import { useSettlement } from './use-settlement.ts';

/** The page proceeds after this time, when the animation of the tick has ended. */
const PROCEED_AFTER_MS = 2_000;

interface ReturnedPageProps {
  txnId: string;
  sellers: BookedSellers;
  /** Path to which the gateway redirects after a top-up; it names the order or booking that needs the money. */
  topUpReturnPath: string;
  onPaid: (transaction: PaymentTransaction) => void;
  /** Returns to the choice of a payment mode; `mode` is preselected, null preselects none. */
  onChoose: (navigation: PaymentNavigation, mode: PaymentMode | null) => void;
}

/** Starts a new payment for the same purpose, by the same mode and UPI id. */
async function payAgain(
  transaction: PaymentTransaction,
  { sellers, topUpReturnPath }: ReturnedPageProps,
): Promise<SubmitOutcome> {
  const { orderRefId, amountPaise, paymentMode, upiId } = transaction;
  const tender = { paymentMode, upiId: upiId ?? undefined };
  const booked = bookedRefOf(transaction);
  const seller = booked && sellers[booked.action];
  if (booked !== undefined && seller !== undefined) {
    return payBooked(seller, { refId: booked.refId, payablePaise: amountPaise }, tender);
  }
  if (orderRefId === null) return topUp(amountPaise, tender, topUpReturnPath);
  const order = await call(orderDetail, { orderRefId }, { from: 'server' });
  return order.ok ? payOrder(order.data, tender) : failureOf(order.problem);
}

/** The page on return from the gateway; the result comes from the server, which queries the gateway. */
export function ReturnedPage(props: ReturnedPageProps) {
  const { txnId, onPaid, onChoose, topUpReturnPath } = props;
  const hasSession = useAtomValue(hasSessionAtom);
  const settlement = useSettlement(hasSession ? txnId : undefined);
  const { isBusy, run } = useAction();
  const isHere = useIsHere();
  const { transaction, isUnknown } = settlement;
  const status = transaction?.status;
  const proceed = useEffectEvent(() => transaction && onPaid(transaction));
  useEffect(() => {
    if (status !== 'PAID') return;
    const timer = setTimeout(() => proceed(), PROCEED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status]);
  if (!hasSession) return <LoginFirst />;
  if (isUnknown) return <PaymentUnknown />;
  if (transaction === undefined || status === 'CREATED' || status === 'CHECKING') {
    return (
      <CheckingPayment
        settlement={settlement}
        onChangeMethod={(current) => onChoose(navigationAfter(current, topUpReturnPath), null)}
      />
    );
  }
  if (status === 'PAID')
    return <PaymentPaid transaction={transaction} onProceed={() => onPaid(transaction)} />;
  const navigation = navigationAfter(transaction, topUpReturnPath);
  const tryAgain = async () => {
    const isUpiUnknown = transaction.paymentMode === 'UPI' && transaction.upiId === null;
    if (isUpiUnknown) return onChoose(navigation, 'UPI');
    const outcome = await payAgain(transaction, props);
    if (!isHere()) return;
    if (outcome.code === 'leave') return leaveApp(outcome.redirectUrl);
    showToast('error', 'message' in outcome ? outcome.message : paymentText.chooseAgain());
  };
  return (
    <PaymentFailed
      transaction={transaction}
      isBusy={isBusy}
      onTryAgain={() => run(tryAgain)}
      onChangeMethod={() => onChoose(navigation, null)}
    />
  );
}
