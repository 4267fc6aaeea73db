import { useEffect, useRef, useState } from 'react';
import type { OrderChanges, OrderDetail } from '#contract/order.ts';
import type { Problem } from '#platform/api/problem.ts';
import type { PlaceOutcome, Tender } from './place-flow.ts';

/** What stands in the way after a try. */
export type PayTrouble =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'changed'; readonly difference: OrderChanges }
  | { readonly kind: 'alreadyPlaced'; readonly orderRefId: string };

interface PayOptions {
  run: (tender: Tender) => Promise<PlaceOutcome>;
  setOrder: (order: OrderDetail) => void;
  onPlaced: (orderRefId: string | null) => void;
  onWaiting: (entryId: string) => void;
}

/** Paying, once at a time: further taps while one is under way do nothing (promises F7). */
export function usePay({ run, setOrder, onPlaced, onWaiting }: PayOptions) {
  const isRunning = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<PayTrouble>();
  const [lastTender, setLastTender] = useState<Tender>();

  const pay = async (tender: Tender) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setTrouble(undefined);
    setLastTender(tender);
    const outcome = await run(tender);
    if (outcome.kind === 'leave') {
      // Whoever has gone elsewhere meanwhile is not taken away from there: the payment waits to be made.
      if (!isLeft.current) location.assign(outcome.redirectUrl);
      // On the way to the gateway the button stays busy: the page is about to go.
      return;
    }
    isRunning.current = false;
    setIsBusy(false);
    if (outcome.kind === 'placed') return onPlaced(outcome.orderRefId);
    if (outcome.kind === 'waiting') return onWaiting(outcome.entryId);
    if (outcome.kind === 'problem' && outcome.order !== undefined) setOrder(outcome.order);
    setTrouble(outcome);
  };

  return { pay, isBusy, trouble, clearTrouble: () => setTrouble(undefined), lastTender };
}
