import type { Messages } from '#domain/messages/messages.ts';
import { wordNotice } from '#domain/messages/word-notice.ts';
import { formatPaise } from '#domain/money/money.ts';
import { isTableGuest } from '../../db/queries/account/customers.ts';
import { type TransactionRow, updateTransaction } from '../../db/queries/money/payments.ts';
import { hasReturn } from '../../db/queries/money/wallet-returns.ts';
import type { Deps } from '../../deps.ts';
import { insertGuestReturn } from '../money/guest-returns.ts';
import { postGain } from '../money/ledger.ts';
import { notify } from '../notifications/notify.ts';

interface PaymentSubject {
  readonly what: (messages: Messages) => string;
  readonly url: string;
}

/**
 * Credits a payment to its customer's wallet; for a guest of a table, who has none, returns it to its source.
 * Runs inside the settling transaction.
 */
export async function creditWallet(
  deps: Deps,
  txn: TransactionRow,
  why: 'paid' | 'unneeded' = 'paid',
  paise: number = txn.amountPaise,
): Promise<void> {
  const isGuest = await isTableGuest(deps.db, txn.customerId);
  await postGain(deps, {
    reference: `txn:${txn.txnId}:${why}`,
    customerId: txn.customerId,
    orderId: null,
    transfers: [{ from: 'GATEWAY', to: isGuest ? 'RETURNS' : 'WALLET', paise }],
  });
  if (isGuest) await insertGuestReturn(deps, txn.customerId, { txnId: txn.txnId, amountPaise: paise });
}

/** Stores the end of a payment, which is not checked any more. */
export async function finishPayment(
  deps: Deps,
  txn: TransactionRow,
  result: { status: 'PAID' | 'REFUNDED'; refundState?: 'DUE' },
): Promise<TransactionRow> {
  return updateTransaction(deps.db, txn.txnId, {
    ...result,
    settledAt: deps.now(),
    nextCheckAt: null,
    isProcessing: false,
  });
}

/** Credits a part of a payment, in paise, to the wallet and notifies the customer. */
export async function creditUnneeded(
  deps: Deps,
  txn: TransactionRow,
  { what, url }: PaymentSubject,
  paise: number,
): Promise<void> {
  await creditWallet(deps, txn, 'unneeded', paise);
  const { customerId, txnId } = txn;
  const amount = formatPaise(paise);
  const whole = formatPaise(txn.amountPaise);
  await notify(deps, {
    ...{ customerId, channel: 'account', topic: `payment:${txnId}`, url },
    word: (messages) =>
      paise === txn.amountPaise
        ? wordNotice(messages.push.unneededPayment, { what: what(messages), amount })
        : wordNotice(messages.push.unneededPart, { what: what(messages), amount, whole }),
  });
}

/** Credits a payment that its order or purchase no longer needs to the wallet; runs in the settling transaction. */
export async function creditUnneededPayment(
  deps: Deps,
  txn: TransactionRow,
  subject: PaymentSubject,
): Promise<TransactionRow> {
  await creditUnneeded(deps, txn, subject, txn.amountPaise);
  return finishPayment(deps, txn, { status: 'REFUNDED' });
}

/**
 * Where the money of a refunded payment went, or where that of an open one goes if it succeeds after the customer has
 * paid in another way; null for others.
 */
export async function findRefundTarget(
  { db }: Pick<Deps, 'db'>,
  { txnId, customerId, purpose, shareId, status, refundState }: TransactionRow,
): Promise<'WALLET' | 'SOURCE' | null> {
  if (status === 'PAID' || status === 'FAILED') return null;
  const isReturned =
    status === 'REFUNDED'
      ? refundState !== null || (await hasReturn(db, txnId))
      : purpose === 'TIP' || shareId !== null || (await isTableGuest(db, customerId));
  return isReturned ? 'SOURCE' : 'WALLET';
}

/** Marks a payment for `refundDuePayments`, which refunds it through the gateway, and notifies the customer. */
export async function returnPayment(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  const { customerId, txnId, amountPaise } = txn;
  await notify(deps, {
    ...{ customerId, channel: 'account', topic: `payment:${txnId}`, url: '/wallet-money' },
    word: ({ push }) => wordNotice(push.paymentReturned, { amount: formatPaise(amountPaise) }),
  });
  return finishPayment(deps, txn, { status: 'REFUNDED', refundState: 'DUE' });
}
