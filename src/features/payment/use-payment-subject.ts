import { useCallback, useEffect, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentNavigation } from '#contract/navigation.ts';
import type { OrderDetail } from '#contract/order.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';

/** What is paid for. */
export type Subject =
  | { readonly kind: 'order'; readonly order: OrderDetail }
  | { readonly kind: 'topUp'; readonly amountPaise: number };

export type SubjectState =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem; readonly retry: () => void }
  | { readonly status: 'known'; readonly subject: Subject; readonly setOrder: (order: OrderDetail) => void };

type Answer = { readonly order: OrderDetail } | { readonly problem: Problem };

/** What is paid for, by the navigation state or else by the draft of the cart. */
export function usePaymentSubject(
  navigation: PaymentNavigation | undefined,
  draftRefId: string | null,
  hasDraft: boolean,
): SubjectState {
  const isTopUp = navigation?.action === 'Add_Wallet_Balance';
  const orderRefId = isTopUp ? undefined : (navigation?.orderRefId ?? draftRefId ?? undefined);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ orderRefId: string; answer: Answer }>();
  useEffect(() => {
    if (orderRefId === undefined) return;
    const left = new AbortController();
    call(endpoints.orderDetail, { orderRefId }, { signal: left.signal }).then((result) => {
      if (left.signal.aborted) return;
      setKnown({ orderRefId, answer: result.ok ? { order: result.data } : { problem: result.problem } });
    });
    return () => left.abort();
    // A draft that goes away was placed, maybe in another tab: the order is asked for anew.
  }, [orderRefId, attempt, hasDraft]);
  const retry = useCallback(() => {
    setKnown(undefined);
    setAttempt((count) => count + 1);
  }, []);
  // What has just been placed has left the draft; it stays in sight all the same.
  const setOrder = useCallback(
    (order: OrderDetail) => setKnown({ orderRefId: order.orderRefId, answer: { order } }),
    [],
  );
  if (isTopUp && navigation.payableUsingGateWay > 0) {
    const subject: Subject = { kind: 'topUp', amountPaise: navigation.payableUsingGateWay };
    return { status: 'known', subject, setOrder };
  }
  if (orderRefId === undefined && known === undefined) return { status: 'none' };
  if (known === undefined || (orderRefId !== undefined && known.orderRefId !== orderRefId)) {
    return { status: 'loading' };
  }
  if ('problem' in known.answer) return { status: 'failed', problem: known.answer.problem, retry };
  return { status: 'known', subject: { kind: 'order', order: known.answer.order }, setOrder };
}
