import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { orderDetail } from '#contract/endpoints/orders/orders.ts';
import type { PaymentNavigation } from '#contract/navigation.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { Cart } from '#contract/stored.ts';
import { newestOrder } from '#domain/order/newest-order.ts';
import { isTransportProblem } from '#platform/api/problem.ts';
import { findPricedDraft } from '#platform/cart/priced-draft.ts';
import type { FailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { sessionAtom } from '#platform/state/atoms.ts';

export type Subject =
  | { readonly kind: 'order'; readonly order: OrderDetail }
  | { readonly kind: 'topUp'; readonly amountPaise: number }
  /** A cart whose bill the phone calculated, because the server could not be reached. */
  | { readonly kind: 'phoneSum'; readonly cart: Cart; readonly totalPaise: number };

export type SubjectState =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly read: FailedRead }
  | { readonly status: 'known'; readonly subject: Subject; readonly setOrder: (order: OrderDetail) => void };

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

/** False for a guest of a table who signs in here, and leaves for the cart without the guest's draft. */
function useIsSamePayer(): boolean {
  const payerId = useAtomValue(sessionAtom)?.profile.uuid;
  const [firstId] = useState(payerId);
  return firstId === undefined || firstId === payerId;
}

/** Fetches the order again when its draft disappears, because it was placed, maybe in another tab. */
function useReloadWithDraft(hasDraft: boolean, reload: () => void): void {
  const hadDraft = useRef(hasDraft);
  useEffect(() => {
    if (hadDraft.current !== hasDraft) reload();
    hadDraft.current = hasDraft;
  }, [hasDraft]);
}

/** The server's order, or a newer one that checkout or a payment has returned. */
function useOrder(orderRefId: string | null, hasDraft: boolean) {
  const [returned, setOrder] = useState(() =>
    orderRefId === null ? undefined : findPricedDraft(orderRefId),
  );
  const isSamePayer = useIsSamePayer();
  const input = orderRefId === null || !isSamePayer ? null : { orderRefId };
  const read = useEndpoint(orderDetail, input, { from: 'server' });
  useReloadWithDraft(hasDraft, read.reload);
  const order = newestOrder(returned?.orderRefId === orderRefId ? returned : undefined, read.data);
  return { order, read, setOrder };
}

/** Finds out what the page is to pay: by the navigation state, else by `orderRefId` of the options. */
export function usePaymentSubject({ navigation, hasDraft, cart, ...options }: SubjectOptions): SubjectState {
  const own = findOwnSubject(navigation, cart);
  const orderRefId = own === undefined ? (navigation?.orderRefId ?? options.orderRefId) : null;
  const { order, read, setOrder } = useOrder(orderRefId, hasDraft);
  if (own !== undefined) return { status: 'known', subject: own, setOrder };
  if (orderRefId === null) return { status: 'none' };
  // A failed request must not replace an order that is already shown.
  const isFailed = read.problem !== undefined && !(order !== undefined && isTransportProblem(read.problem));
  if (isFailed) return { status: 'failed', read };
  return order === undefined
    ? { status: 'loading' }
    : { status: 'known', subject: { kind: 'order', order }, setOrder };
}
