import { isDeleted } from '../../db/queries/account/customers.ts';
import {
  findTransaction,
  lockTransaction,
  type TransactionRow,
  updateTransaction,
} from '../../db/queries/money/payments.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentReport } from '../../gateways/payments/payment-gateway.ts';
import { finishPayment } from './credit-unneeded.ts';
import { nextCheckAt } from './payment-checks.ts';

/** The payment after a report, or why the report is invalid. */
export type Settlement = TransactionRow | 'unknownPayment' | 'wrongAmount';

/**
 * Applies a gateway's report from a callback or query, idempotently and in any order; money for an order that
 * no longer needs it goes to the wallet. Runs inside the caller's transaction.
 */
export async function settlePayment(deps: Deps, txnId: string, report: PaymentReport): Promise<Settlement> {
  const found = await findTransaction(deps.db, txnId);
  if (found === undefined) return 'unknownPayment';
  // The order, bill or other subject is always locked before its payment.
  await deps.payables[found.purpose].hold?.(deps, found);
  const txn = await lockTransaction(deps.db, txnId);
  if (txn === undefined) return 'unknownPayment';
  if (txn.status === 'PAID' || txn.status === 'REFUNDED') return txn;
  if (report.status === 'paid') {
    return report.amountPaise === txn.amountPaise ? takeMoney(deps, txn) : 'wrongAmount';
  }
  if (txn.status === 'FAILED') return txn;
  return report.status === 'failed' ? markFailed(deps, txn) : scheduleNextCheck(deps, txn, report.status);
}

async function markFailed(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  await deps.payables[txn.purpose].release?.(deps, txn);
  const settledAt = deps.now();
  return updateTransaction(deps.db, txn.txnId, { status: 'FAILED', settledAt, nextCheckAt: null });
}

async function scheduleNextCheck(
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

/** Gives a paid payment to the handler of its purpose; that of a deleted account is refunded to its source. */
async function takeMoney(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  if (await isDeleted(deps.db, txn.customerId)) {
    return finishPayment(deps, txn, { status: 'REFUNDED', refundState: 'DUE' });
  }
  return deps.payables[txn.purpose].take(deps, txn);
}
