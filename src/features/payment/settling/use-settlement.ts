import { useEffect, useRef, useState } from 'react';
import { updatePaymentRequest } from '#contract/endpoints/orders/payments.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { call } from '#platform/api/call.ts';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { endPaymentAttempt } from '../start-payment.ts';
import { settleDelayMs } from './settle-delay.ts';

export interface Settlement {
  readonly attempts: number;
  readonly transaction: PaymentTransaction | undefined;
  readonly isUnknown: boolean;
}

const UNCHECKED: Settlement = { attempts: 0, transaction: undefined, isUnknown: false };

/** An unknown status from a newer server counts as open. */
export function isSettled({ status }: PaymentTransaction): boolean {
  return status === 'PAID' || status === 'FAILED' || status === 'REFUNDED';
}

/**
 * Polls a payment with growing delays, and again when the network returns. Only the server's status counts, never
 * parameters that the gateway adds to the URL.
 */
export function useSettlement(txnId: string | undefined): Settlement {
  const isOnline = useIsOnline();
  const [known, setKnown] = useState<{ txnId: string; settlement: Settlement }>();
  const settlement = known !== undefined && known.txnId === txnId ? known.settlement : UNCHECKED;
  const { attempts, transaction, isUnknown } = settlement;
  const isOver = isUnknown || (transaction !== undefined && isSettled(transaction));
  const wasOffline = useRef(false);
  useEffect(() => {
    if (txnId === undefined || isOver) return;
    wasOffline.current ||= !isOnline;
    if (!isOnline) return;
    const left = new AbortController();
    const checkPayment = async () => {
      wasOffline.current = false;
      const result = await call(updatePaymentRequest, { txnId }, { signal: left.signal });
      if (left.signal.aborted) return;
      if (result.ok && isSettled(result.data)) endPaymentAttempt(result.data);
      const isUnknown = !result.ok && result.problem.code === 'notFound';
      const next = { attempts: attempts + 1, transaction: result.ok ? result.data : transaction, isUnknown };
      setKnown({ txnId, settlement: next });
    };
    const delayMs = wasOffline.current ? 0 : settleDelayMs(attempts, transaction?.upiUrl != null);
    const timer = setTimeout(checkPayment, delayMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [txnId, attempts, transaction, isOver, isOnline]);
  return settlement;
}
