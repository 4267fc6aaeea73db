import { initiateTransaction } from '#contract/endpoints/orders/payments.ts';
import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { findUrl } from '#domain/pages/find-url.ts';
import { paymentText } from '#messages/payment.js';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { leaveApp } from '#platform/navigation/leave-app.ts';
import { deleteActionKey } from '#platform/outbox/action-keys.ts';
import { pendingPaymentAtom } from '#platform/state/atoms.ts';
import { settlePersistence } from '#platform/state/persistence.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';

export const TOP_UP_ACTION = 'topUp';
export const payActionOf = (refId: string): string => `pay ${refId}`;

type Started =
  | { readonly ok: true; readonly value: { readonly redirectUrl: string; readonly upiUrl: string | null } }
  | { readonly ok: false; readonly problem: Problem };

/** The absolute URL; undefined unless it is http or https, so that a URL from outside never runs as a script. */
export function findWebAddress(url: string | null, base: string): string | undefined {
  const parsed = url === null ? undefined : findUrl(url, base);
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}

/** Stores the payment before the customer leaves, so that its result is fetched even if they never return. */
export async function startPayment(transaction: PaymentTransaction, isUpiLink = false): Promise<Started> {
  const created = await withPage(transaction, isUpiLink);
  if (!created.ok) return created;
  const redirectUrl = findWebAddress(created.data.redirectUrl, location.href);
  if (redirectUrl === undefined) {
    const message = paymentText.chooseAgain();
    return { ok: false, problem: { code: 'paymentModeUnavailable', message } };
  }
  const { txnId, orderRefId } = transaction;
  store.set(pendingPaymentAtom, { txnId, orderRefId, startedAt: serverNow() });
  await settlePersistence();
  return { ok: true, value: { redirectUrl, upiUrl: created.data.upiUrl ?? null } };
}

/** Requests Paytm's page or a UPI link from the gateway; a payment by another mode already has its URL. */
async function withPage(transaction: PaymentTransaction, isUpiLink: boolean) {
  if (transaction.paymentMode !== 'PAYTM' && !isUpiLink) return { ok: true as const, data: transaction };
  return call(initiateTransaction, { txnId: transaction.txnId });
}

/** Deletes a settled payment and its key from the phone, because the next attempt needs a new key. */
export function endPaymentAttempt({ txnId, orderRefId, subjectRefId }: PaymentTransaction): void {
  if (store.get(pendingPaymentAtom)?.txnId === txnId) store.set(pendingPaymentAtom, null);
  const paid = orderRefId ?? subjectRefId;
  deleteActionKey(paid === null ? TOP_UP_ACTION : payActionOf(paid));
}

/** Starts a payment and opens its page, unless the customer has left this one; returns the problem of a failure. */
export async function leaveForPayment(
  transaction: PaymentTransaction,
  isHere: () => boolean,
): Promise<Problem | undefined> {
  const started = await startPayment(transaction);
  if (!started.ok) return started.problem;
  if (isHere()) await leaveApp(started.value.redirectUrl);
  return undefined;
}
