import { initiateTransaction } from '#contract/endpoints/orders/payments.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { findUrl } from '#domain/pages/find-url.ts';
import { paymentText } from '#messages/payment.js';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { leaveApp } from '#platform/navigation/leave-app.ts';
import { forgetActionKey } from '#platform/outbox/action-keys.ts';
import { pendingPaymentAtom } from '#platform/state/atoms.ts';
import { settlePersistence } from '#platform/state/persistence.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';

/** Names under which the keys of payments are kept. */
export const TOP_UP_ACTION = 'topUp';
export const payActionOf = (refId: string): string => `pay ${refId}`;

type Started =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problem: Problem };

/** A web address only: what comes from outside never runs as a script. */
export function findWebAddress(url: string | null, base: string): string | undefined {
  const parsed = url === null ? undefined : findUrl(url, base);
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}

/**
 * Where the customer pays. The payment is remembered on the phone before anybody leaves, so that its
 * result is asked for even when they never come back to this page.
 */
export async function startPayment(transaction: PaymentTransaction): Promise<Started> {
  const created = await withPage(transaction);
  if (!created.ok) return created;
  const redirectUrl = findWebAddress(created.data.redirectUrl, location.href);
  if (redirectUrl === undefined) {
    const message = paymentText.chooseAgain();
    return { ok: false, problem: { code: 'paymentModeUnavailable', message } };
  }
  const { txnId, orderRefId } = transaction;
  store.set(pendingPaymentAtom, { txnId, orderRefId, startedAt: serverNow() });
  await settlePersistence();
  return { ok: true, value: redirectUrl };
}

/** The wallet-app gateway has to be told of a payment before it has a page for it. */
async function withPage(transaction: PaymentTransaction) {
  if (transaction.paymentMode !== 'PAYTM') return { ok: true as const, data: transaction };
  return call(initiateTransaction, { txnId: transaction.txnId });
}

/** A payment has its result: nothing waits for it any more, and the next try is a new payment. */
export function forgetPayment({ txnId, orderRefId, subjectRefId }: PaymentTransaction): void {
  if (store.get(pendingPaymentAtom)?.txnId === txnId) store.set(pendingPaymentAtom, null);
  const paid = orderRefId ?? subjectRefId;
  forgetActionKey(paid === null ? TOP_UP_ACTION : payActionOf(paid));
}

/** Goes to the gateway's page for a payment, while its customer is still there; why that is not possible. */
export async function leaveForPayment(
  transaction: PaymentTransaction,
  isHere: () => boolean,
): Promise<Problem | undefined> {
  const started = await startPayment(transaction);
  if (!started.ok) return started.problem;
  if (isHere()) await leaveApp(started.value);
  return undefined;
}
