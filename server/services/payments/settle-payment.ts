import { isDeleted } from '../../db/queries/customers.ts';
import {
  findTransaction,
  lockTransaction,
  type TransactionRow,
  updateTransaction,
} from '../../db/queries/payments.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentReport } from '../../gateways/payments/payment-gateway.ts';
import { finishPayment } from './keep-payment.ts';
import { nextCheckAt } from './payment-checks.ts';

/** A payment as it stands after a report, or why the report was not believed. */
export type Settlement = TransactionRow | 'unknownPayment' | 'wrongAmount';

/**
 * Applies what a gateway says of a payment, by callback or when asked; the same report again, or an
 * older one, changes nothing. Runs inside the caller's transaction. Money that arrives for an order
 * which no longer needs it goes to the customer's wallet.
 */
export async function settlePayment(deps: Deps, txnId: string, report: PaymentReport): Promise<Settlement> {
  const found = await findTransaction(deps.db, txnId);
  if (found === undefined) return 'unknownPayment';
  // What is paid for is locked before its payments, everywhere.
  await deps.payables[found.purpose].hold?.(deps, found);
  const txn = await lockTransaction(deps.db, txnId);
  if (txn === undefined) return 'unknownPayment';
  if (txn.status === 'PAID' || txn.status === 'REFUNDED') return txn;
  if (report.status === 'paid') {
    return report.amountPaise === txn.amountPaise ? takeMoney(deps, txn) : 'wrongAmount';
  }
  if (txn.status === 'FAILED') return txn;
  return report.status === 'failed' ? markFailed(deps, txn) : keepAsking(deps, txn, report.status);
}

/** Releases the seller's hold on a payment that failed; another payment may follow. */
async function markFailed(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  await deps.payables[txn.purpose].release?.(deps, txn);
  const settledAt = deps.now();
  return updateTransaction(deps.db, txn.txnId, { status: 'FAILED', settledAt, nextCheckAt: null });
}

async function keepAsking(
  deps: Deps,
  txn: TransactionRow,
  status: 'open' | 'processing',
): Promise<TransactionRow> {
  const isProcessing = status === 'processing';
  return updateTransaction(deps.db, txn.txnId, {
    isProcessing,
    processingSince: isProcessing ? (txn.processingSince ?? deps.now()) : null,
    nextCheckAt: nextCheckAt(txn.createdAt, deps.now()),
  });
}

/** Money for an account that was deleted meanwhile goes back to where it came from. */
async function takeMoney(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  if (await isDeleted(deps.db, txn.customerId)) {
    return finishPayment(deps, txn, { status: 'REFUNDED', refundState: 'DUE' });
  }
  return deps.payables[txn.purpose].take(deps, txn);
}
