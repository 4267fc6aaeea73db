import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { settlementText } from '#messages/settlement.js';
import { isSignedInAtom, pendingPaymentAtom } from '#platform/state/atoms.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { useSettlement } from '../settling/use-settlement.ts';

export interface ResumePaymentProps {
  /** Whether the page in sight settles a payment itself. */
  isPaused: boolean;
  onView: (txnId: string) => void;
}

/**
 * Goes on asking for a payment that the customer left open, also after a restart, and says the result
 * once. Draws nothing itself.
 */
export function ResumePayment({ isPaused, onView }: ResumePaymentProps) {
  const pending = useAtomValue(pendingPaymentAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const waiting = isPaused || !isSignedIn ? undefined : pending?.txnId;
  // Once settled it is no longer pending, and still has to be told.
  const [asked, setAsked] = useState(waiting);
  if (waiting !== undefined && waiting !== asked) setAsked(waiting);
  if ((isPaused || !isSignedIn) && asked !== undefined) setAsked(undefined);
  const { transaction } = useSettlement(asked);
  const status = transaction?.status;
  const txnId = transaction?.txnId;
  const tell = useEffectEvent((settledId: string) => {
    const isPaid = status === 'PAID';
    // Long enough to tap: a success alone would be gone in two seconds.
    showToast(
      isPaid ? 'blank' : 'error',
      isPaid ? settlementText.resume.paid() : settlementText.resume.failed(),
      {
        actionLabel: settlementText.resume.view(),
        onAction: () => onView(settledId),
      },
    );
  });
  useEffect(() => {
    const isOver = status === 'PAID' || status === 'FAILED' || status === 'REFUNDED';
    if (isOver && txnId !== undefined) tell(txnId);
  }, [status, txnId]);
  return null;
}
