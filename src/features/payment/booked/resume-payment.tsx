import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { settlementText } from '#messages/settlement.js';
import { hasSessionAtom, pendingPaymentAtom } from '#platform/state/atoms.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { useSettlement } from '../settling/use-settlement.ts';

export interface ResumePaymentProps {
  /** True on a page that settles its payment itself. */
  isPaused: boolean;
  onView: (txnId: string) => void;
}

/** Polls an open payment, even after a restart, and reports its result once. */
export function ResumePayment({ isPaused, onView }: ResumePaymentProps) {
  const pending = useAtomValue(pendingPaymentAtom);
  const hasSession = useAtomValue(hasSessionAtom);
  const waiting = isPaused || !hasSession ? undefined : pending?.txnId;
  // The id outlives `pendingPaymentAtom`, which a result clears before it is reported.
  const [watchedId, setWatchedId] = useState(waiting);
  if (waiting !== undefined && waiting !== watchedId) setWatchedId(waiting);
  if ((isPaused || !hasSession) && watchedId !== undefined) setWatchedId(undefined);
  const { transaction } = useSettlement(watchedId);
  const status = transaction?.status;
  const txnId = transaction?.txnId;
  const reportSettled = useEffectEvent((settledId: string) => {
    const isPaid = status === 'PAID';
    // `blank`, because a success toast disappears before its button can be tapped.
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
    if (isOver && txnId !== undefined) reportSettled(txnId);
  }, [status, txnId]);
  return null;
}
