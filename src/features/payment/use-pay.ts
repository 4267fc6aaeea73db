import { useState } from 'react';
import type { OrderChanges, OrderDetail } from '#contract/order.ts';
import type { Problem } from '#platform/api/problem.ts';
import { leaveApp } from '#platform/navigation/leave-app.ts';
import { useAction } from '#platform/use-action.ts';
import { useIsHere } from '#platform/use-is-here.ts';
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
  const isHere = useIsHere();
  const action = useAction();
  const [trouble, setTrouble] = useState<PayTrouble>();
  const [lastTender, setLastTender] = useState<Tender>();

  const pay = (tender: Tender) =>
    action.run(async () => {
      setTrouble(undefined);
      setLastTender(tender);
      const outcome = await run(tender);
      // Whoever has gone elsewhere meanwhile is not taken away from there: it stands among the orders.
      if (!isHere()) return;
      // On the way to the gateway the button stays busy: the page is about to go.
      if (outcome.kind === 'leave') return leaveApp(outcome.redirectUrl);
      if (outcome.kind === 'placed') return onPlaced(outcome.orderRefId);
      if (outcome.kind === 'waiting') return onWaiting(outcome.entryId);
      if (outcome.kind === 'problem' && outcome.order !== undefined) setOrder(outcome.order);
      setTrouble(outcome);
    });

  return { pay, isBusy: action.isBusy, trouble, clearTrouble: () => setTrouble(undefined), lastTender };
}
