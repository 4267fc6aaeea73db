import { useState } from 'react';
import type { OrderDetail } from '#contract/orders/order.ts';
import { leaveApp } from '#platform/navigation/leave-app.ts';
import { useAction } from '#platform/use-action.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import type { SubmitOutcome, Tender } from './outcome.ts';
import { openUpiApp } from './upi/upi-apps.ts';

export type PayTrouble = Exclude<SubmitOutcome, { code: 'received' | 'waiting' | 'leave' | 'upiLink' }>;

interface PayOptions {
  run: (tender: Tender) => Promise<SubmitOutcome>;
  setOrder: (order: OrderDetail) => void;
  onPlaced: (orderRefId: string | null) => void;
  onWaiting: (entryId: string) => void;
  /** Opens the page that waits for the payment in a UPI app. */
  onUpiLink: (txnId: string) => void;
}

/** Runs a payment and handles its outcome; further taps during the payment have no effect (F7). */
export function usePay({ run, setOrder, onPlaced, onWaiting, onUpiLink }: PayOptions) {
  const isHere = useIsHere();
  const action = useAction();
  const [trouble, setTrouble] = useState<PayTrouble>();
  const [lastTender, setLastTender] = useState<Tender>();

  const pay = (tender: Tender) =>
    action.run(async () => {
      setTrouble(undefined);
      setLastTender(tender);
      const outcome = await run(tender);
      // A customer who has left this page is not brought back; the list of orders has the order.
      if (!isHere()) return;
      // `leaveApp` is returned, so that the button stays busy while the browser leaves the page.
      if (outcome.code === 'leave') return leaveApp(outcome.redirectUrl);
      if (outcome.code === 'upiLink') {
        openUpiApp(outcome.upiUrl, tender.upiApp);
        return onUpiLink(outcome.txnId);
      }
      if (outcome.code === 'received') return onPlaced(outcome.orderRefId);
      if (outcome.code === 'waiting') return onWaiting(outcome.entryId);
      if ('order' in outcome && outcome.order !== undefined) setOrder(outcome.order);
      setTrouble(outcome);
    });

  return { pay, isBusy: action.isBusy, trouble, clearTrouble: () => setTrouble(undefined), lastTender };
}
