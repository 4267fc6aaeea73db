import { useCallback, useEffect, useState } from 'react';
import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import type { PaymentNavigation } from '#contract/navigation.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { Cart } from '#contract/stored.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { findPricedDraft } from '#platform/cart/priced-draft.ts';
import type { RetriedRead } from '#platform/query/use-auto-retry.ts';
import { sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

export type Subject =
  | { readonly kind: 'order'; readonly order: OrderDetail }
  | { readonly kind: 'topUp'; readonly amountPaise: number }
  /** A cart whose bill the phone calculated, because the server could not be reached. */
  | { readonly kind: 'phoneSum'; readonly cart: Cart; readonly totalPaise: number };

export type SubjectState =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly read: RetriedRead }
  | { readonly status: 'known'; readonly subject: Subject; readonly setOrder: (order: OrderDetail) => void };

interface Known {
  readonly orderRefId: string;
  readonly outcome: { readonly order: OrderDetail } | { readonly problem: Problem };
}

interface SubjectOptions {
  navigation: PaymentNavigation | undefined;
  /** The draft of the cart, or an order with an open payment. */
  orderRefId: string | null;
  hasDraft: boolean;
  cart: Cart | null;
}

/** The subject that the navigation state contains: a top-up or a cart without a signal, which need no request. */
function findOwnSubject(navigation: PaymentNavigation | undefined, cart: Cart | null): Subject | undefined {
  const paise = navigation?.payableUsingGateWay ?? 0;
  if (navigation === undefined || paise === 0) return undefined;
  if (navigation.action === 'Add_Wallet_Balance') return { kind: 'topUp', amountPaise: paise };
  if (navigation.isWithoutSignal !== true || cart === null) return undefined;
  return { kind: 'phoneSum', cart, totalPaise: paise };
}

/** The draft that checkout has just priced, which shows while the order is fetched. */
function findKnown(orderRefId: string | undefined): Known | undefined {
  const order = orderRefId === undefined ? undefined : findPricedDraft(orderRefId);
  return order && { orderRefId: order.orderRefId, outcome: { order } };
}

const findPayerId = () => store.get(sessionAtom)?.profile.uuid;

/** The next state; an order that is already shown stays when the server cannot be reached. */
function nextKnown(known: Known | undefined, next: Known): Known {
  const isUnreached = 'problem' in next.outcome && isTransportProblem(next.outcome.problem);
  const isInSight = known?.orderRefId === next.orderRefId && 'order' in known.outcome;
  return isUnreached && isInSight ? known : next;
}

/** Finds out what the page is to pay: by the navigation state, else by `orderRefId` of the options. */
export function usePaymentSubject(options: SubjectOptions): SubjectState {
  const { navigation, hasDraft, cart } = options;
  const own = findOwnSubject(navigation, cart);
  const orderRefId =
    own !== undefined ? undefined : (navigation?.orderRefId ?? options.orderRefId ?? undefined);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState(() => findKnown(orderRefId));
  const [isLoading, setIsLoading] = useState(true);
  const [payerId] = useState(findPayerId);
  useEffect(() => {
    if (orderRefId === undefined) return;
    // A guest of a table who signs in here is led to the cart, so the guest's draft is not fetched again.
    if (payerId !== undefined && payerId !== findPayerId() && attempt === 0) return;
    const left = new AbortController();
    call(orderDetail, { orderRefId }, { signal: left.signal, from: 'server' }).then((result) => {
      if (left.signal.aborted) return;
      setIsLoading(false);
      const outcome = result.ok ? { order: result.data } : { problem: result.problem };
      setKnown((before) => nextKnown(before, { orderRefId, outcome }));
    });
    return () => left.abort();
    // `hasDraft` becomes false when the draft is placed, maybe in another tab; then the order is fetched again.
  }, [orderRefId, attempt, hasDraft]);
  const reload = useCallback(() => {
    setIsLoading(true);
    setAttempt((count) => count + 1);
  }, []);
  // Placing deletes the draft, so the page sets the placed order here to show it.
  const setOrder = useCallback(
    (order: OrderDetail) => setKnown({ orderRefId: order.orderRefId, outcome: { order } }),
    [],
  );
  const problem = known !== undefined && 'problem' in known.outcome ? known.outcome.problem : undefined;
  if (own !== undefined) return { status: 'known', subject: own, setOrder };
  if (orderRefId === undefined && known === undefined) return { status: 'none' };
  if (known === undefined || (orderRefId !== undefined && known.orderRefId !== orderRefId)) {
    return { status: 'loading' };
  }
  if ('problem' in known.outcome) return { status: 'failed', read: { problem, isLoading, reload } };
  return { status: 'known', subject: { kind: 'order', order: known.outcome.order }, setOrder };
}
