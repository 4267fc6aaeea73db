import { useEffect, useState } from 'react';
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
  useEffect(() => {
    if (txnId === undefined || isOver || !isOnline) return;
    const left = new AbortController();
    const checkPayment = async () => {
      const result = await call(updatePaymentRequest, { txnId }, { signal: left.signal });
      if (left.signal.aborted) return;
      if (result.ok && isSettled(result.data)) endPaymentAttempt(result.data);
      const isUnknown = !result.ok && result.problem.code === 'notFound';
      const next = { attempts: attempts + 1, transaction: result.ok ? result.data : transaction, isUnknown };
      setKnown({ txnId, settlement: next });
    };
    const timer = setTimeout(checkPayment, settleDelayMs(attempts, transaction?.upiUrl != null));
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [txnId, attempts, transaction, isOver, isOnline]);
  return settlement;
}
