import { useEffect, useState } from 'react';
import type { Bill } from '#contract/orders/bill.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { Cart } from '#contract/stored.ts';
import { findPriceChanges } from '#domain/order/order-changes.ts';
import { destinationText } from '#messages/destination.js';
import { shellText } from '#messages/shell.js';
import { requestLogin } from '#platform/navigation/modals.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { DESTINATION_ID } from '../destination/destination-section.tsx';
import { WHEN_ID } from '../destination/when-section.tsx';
import { type Checkout, isNameEnough, needsSignIn } from '../use-checkout.ts';

export const PROBLEM_ID = 'checkout-problem';

function scrollToId(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

interface ProceedOptions {
  cart: Cart;
  checkout: Checkout;
  /** The button accepts the terms beside it. */
  onAcceptTerms: () => void;
  onContinue: (order: OrderDetail) => void;
  /** Continues with the phone's bill while the server cannot be reached. */
  onContinueOnPhone: (bill: Bill) => void;
  onPlaceCovered: (order: OrderDetail) => Promise<'changed' | 'done'>;
  /** A guest of a table gives a name; the callback runs once they may order. */
  onNameNeeded: (onReady: () => void) => void;
}

/**
 * Handles a tap on the button to continue: checks sign-in or name (after which it goes on, D-6), destination,
 * time, minimum order and draft in this order, and scrolls to the first problem.
 */
export function useProceed(options: ProceedOptions) {
  const { cart, checkout, onAcceptTerms, onContinue, onContinueOnPhone, onPlaceCovered } = options;
  const { onNameNeeded } = options;
  const [isDestinationShown, setIsDestinationShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isHere = useIsHere();
  const [isWaitingForLogin, setIsWaitingForLogin] = useState(false);
  const { mayOrder, formProblem, missingPaise, draft, signal, bill, isCovered } = checkout;

  const continueWithDraft = async () => {
    setIsBusy(true);
    const result = await draft.save();
    // The customer may have continued with the phone's bill meanwhile.
    if (!isHere()) return;
    // A difference opens its own sheet and needs the customer's decision first.
    if (result?.ok && findPriceChanges(cart, result.data).length === 0) await proceedWith(result.data);
    else if (result?.ok === false) scrollToId(PROBLEM_ID);
    setIsBusy(false);
  };

  // Only a button with the label "Place order" may place the order; any other leads to the payment.
  const proceedWith = async (order: OrderDetail) => {
    if (!isCovered || order.bill.payablePaise > 0) return onContinue(order);
    if ((await onPlaceCovered(order)) === 'changed') await draft.save();
  };

  const continueOnPhone = () => {
    if (bill === undefined) scrollToId(PROBLEM_ID);
    else onContinueOnPhone(bill);
  };

  const proceed = () => {
    if (isBusy && signal === 'good') return;
    onAcceptTerms();
    if (needsSignIn(checkout, cart) && isNameEnough(checkout, cart)) {
      onNameNeeded(() => setIsWaitingForLogin(true));
    } else if (needsSignIn(checkout, cart)) {
      requestLogin({
        onSignedIn: () => setIsWaitingForLogin(true),
        onClosed: () => showToast('blank', shellText.loginNeeded()),
      });
    } else if (formProblem !== undefined) {
      setIsDestinationShown(true);
      scrollToId(DESTINATION_ID);
    } else if (!checkout.isDecided) {
      scrollToId(WHEN_ID);
    } else if (missingPaise > 0) {
      scrollToId(PROBLEM_ID);
    } else if (signal === 'good') {
      continueWithDraft();
    } else {
      continueOnPhone();
    }
  };

  useEffect(() => {
    if (!isWaitingForLogin || !mayOrder) return;
    setIsWaitingForLogin(false);
    proceed();
  });

  return {
    proceed,
    isBusy: isBusy && signal === 'good',
    destinationError:
      isDestinationShown && formProblem !== undefined ? destinationText[formProblem]() : undefined,
  };
}
