import type { PaymentTransaction } from '#contract/orders/payment.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  claimDueRefunds,
  claimDueTransactions,
  claimMethodsToSave,
  expireCreatedTransactions,
  findTransaction,
  findTransactionByReference,
  insertPaymentEvent,
  type TransactionRow,
  updateTransaction,
} from '../../db/queries/money/payments.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';
import type {
  CallbackRequest,
  PaymentCallback,
  PaymentReport,
} from '../../gateways/payments/payment-gateway.ts';
import { isGivenUp } from './payment-checks.ts';
import { handToGateway, type Visitor } from './payment-pages.ts';
import { viewPayment } from './payment-view.ts';
import { saveMethodOf } from './saved-methods.ts';
import { settlePayment } from './settle-payment.ts';

/** A payment that its customer has not begun within this time (ms) expires. */
const BEGIN_WITHIN_MS = 20 * 60_000;

/** A batch is queried concurrently, so it takes as long as one query. */
const BATCH = 10;
const MAX_BATCHES = 10;
/** After this time, another process may retry: after a crash or with an unreachable gateway. */
const LEASE_MS = 30_000;

/** Queries the gateway for a payment's result, because a result that the app reports is not trusted. */
export async function refreshPayment(
  deps: Deps,
  customerId: number,
  txnId: string,
): Promise<Result<PaymentTransaction, 'notFound'>> {
  const txn = await findTransaction(deps.db, txnId);
  if (txn === undefined || txn.customerId !== customerId) return fail('notFound');
  return succeed(await viewPayment(deps, await syncWithGateway(deps, txn)));
}

/** Like `refreshPayment`, by the gateway's reference. */
export async function refreshPaymentByReference(
  deps: Deps,
  customerId: number,
  reference: string,
): Promise<Result<PaymentTransaction, 'notFound'>> {
  const txn = await findTransactionByReference(deps.db, reference);
  return txn === undefined ? fail('notFound') : refreshPayment(deps, customerId, txn.txnId);
}

/** Creates the payment at the gateway, for the wallet app or a UPI link. */
export async function initiatePayment(
  deps: Deps,
  customerId: number,
  txnId: string,
  visitor: Visitor,
): Promise<Result<PaymentTransaction, 'notFound' | 'paymentModeUnavailable'>> {
  const txn = await findTransaction(deps.db, txnId);
  if (txn === undefined || txn.customerId !== customerId) return fail('notFound');
  if (txn.paymentMode !== 'PAYTM' && !txn.isUpiLink) return fail('paymentModeUnavailable');
  if (txn.status === 'CREATED' && (await handToGateway(deps, txn, visitor)) === undefined) {
    return fail('paymentModeUnavailable');
  }
  return succeed(await viewPayment(deps, (await findTransaction(deps.db, txnId)) ?? txn));
}

export type CallbackOutcome = 'taken' | 'known' | 'ignored' | 'forged' | 'refused' | 'unknownGateway';

/**
 * Processes a gateway's callback. Forged, mismatching (payment, amount) and duplicate ones have no effect; the
 * first two are logged.
 */
export async function takeCallback(
  deps: Deps,
  gatewayName: string,
  request: CallbackRequest,
): Promise<CallbackOutcome> {
  const gateway = deps.gateways.payments.findByName(gatewayName);
  if (gateway === undefined) return 'unknownGateway';
  const callback = gateway.readCallback(request);
  if (callback === 'ignored') return 'ignored';
  if (callback === 'forged') {
    deps.log.warn({ gateway: gatewayName }, 'payment callback with a wrong signature refused');
    return 'forged';
  }
  const outcome = await settleCallback(deps, gatewayName, callback);
  if (outcome === 'refused') {
    const { eventId, reference } = callback;
    deps.log.warn({ gateway: gatewayName, eventId, reference }, 'payment callback that does not fit refused');
  }
  return outcome;
}

async function settleCallback(
  deps: Deps,
  gateway: string,
  callback: PaymentCallback,
): Promise<'taken' | 'known' | 'refused'> {
  const txn = await findTransactionByReference(deps.db, callback.reference);
  if (txn === undefined || txn.gateway !== gateway) return 'refused';
  if (txn.gatewayPaymentId !== callback.gatewayPaymentId) return 'refused';
  return transact(deps.db, async (db) => {
    const inside = { ...deps, db };
    const { eventId, reference, status } = callback;
    const settled = await settlePayment(inside, txn.txnId, callback);
    if (typeof settled === 'string') return 'refused';
    const event = { gateway, eventId, reference, status, receivedAt: deps.now() };
    return (await insertPaymentEvent(db, event)) ? 'taken' : 'known';
  });
}

/**
 * Job: queries gateways for unknown results; returns the number queried. Several processes share the work.
 */
export async function settleUnknownPayments(deps: Deps): Promise<number> {
  await expireCreatedTransactions(deps.db, deps.now() - BEGIN_WITHIN_MS);
  return inBatches(deps, claimDueTransactions, async (txn) => {
    await syncWithGateway(deps, txn);
    return true;
  });
}

/** Job: refunds unneeded payments through their gateways; returns their number. */
export function refundDuePayments(deps: Deps): Promise<number> {
  return inBatches(deps, claimDueRefunds, (txn) => refundPayment(deps, txn));
}

/** Job: saves UPI ids and cards of successful payments, as their customers wish; returns their number. */
export function saveWantedMethods(deps: Deps): Promise<number> {
  return inBatches(deps, claimMethodsToSave, (txn) => saveMethodOf(deps, txn));
}

/** Claims due rows in batches; returns the number processed. */
async function inBatches(
  deps: Deps,
  claim: typeof claimDueTransactions,
  work: (txn: TransactionRow) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const at = deps.now();
    const lease = { at, leasedUntil: at + LEASE_MS, limit: BATCH };
    const due = await transact(deps.db, (tx) => claim(tx, lease));
    const results = await Promise.all(due.map(work));
    done += results.filter((isDone) => isDone).length;
    if (due.length < BATCH) break;
  }
  return done;
}

async function refundPayment(deps: Deps, txn: TransactionRow): Promise<boolean> {
  const { txnId, gatewayPaymentId, reference, amountPaise } = txn;
  const gateway = deps.gateways.payments.findByName(txn.gateway);
  if (gateway === undefined || gatewayPaymentId === null) return false;
  try {
    await gateway.refund({ reference, gatewayPaymentId, amountPaise });
    await updateTransaction(deps.db, txnId, { refundState: 'DONE' });
    return true;
  } catch (error) {
    await updateTransaction(deps.db, txnId, { nextCheckAt: nextRefundAt(txn, deps.now()) });
    deps.log.error({ err: error, txnId }, 'refund through the gateway failed, tried again later');
    return false;
  }
}

function nextRefundAt({ settledAt, createdAt }: TransactionRow, now: number): number {
  const dueForMs = now - (settledAt ?? createdAt);
  return now + Math.min(HOUR_MS, Math.max(LEASE_MS, dueForMs));
}

/** Queries the gateway outside a transaction and applies the result in one; no effect when it is unreachable. */
async function syncWithGateway(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  if (txn.status !== 'CHECKING') return txn;
  const report = await queryGateway(deps, txn);
  if (report === undefined) return txn;
  const settled = await transact(deps.db, (db) => settlePayment({ ...deps, db }, txn.txnId, report));
  if (typeof settled !== 'string') return settled;
  deps.log.warn({ txnId: txn.txnId, settled }, 'payment result that does not fit refused');
  return txn;
}

async function queryGateway(deps: Deps, txn: TransactionRow): Promise<PaymentReport | undefined> {
  const { gatewayPaymentId, reference, amountPaise, txnId } = txn;
  const gateway = deps.gateways.payments.findByName(txn.gateway);
  if (gateway === undefined || gatewayPaymentId === null) return undefined;
  try {
    const report = await gateway.queryPayment({ reference, gatewayPaymentId, amountPaise });
    const isOver = report.status === 'open' && isGivenUp(txn.createdAt, deps.now());
    return isOver ? { status: 'failed', amountPaise: 0 } : report;
  } catch (error) {
    deps.log.warn({ err: error, txnId }, 'payment gateway could not be asked');
    return undefined;
  }
}
