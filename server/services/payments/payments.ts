import { randomUUID } from 'node:crypto';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentGateway, PaymentPurpose } from '#contract/orders/payment.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { isGatewayMode, modesFor, type PaidFor } from '#domain/money/payment-modes.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  findLastPaymentMode,
  findLastUpiId,
  insertTransaction,
  saveLastPaymentMode,
  type TransactionRow,
} from '../../db/queries/money/payments.ts';
import type { Deps } from '../../deps.ts';
import { createReference } from '../reference.ts';
import { PAY_AGAIN_AFTER_MS } from './payment-checks.ts';

interface NewPayment {
  readonly customerId: number;
  readonly purpose: PaymentPurpose;
  readonly orderId: number | null;
  /** Reference of the subject, unless it is an order. */
  readonly subjectRefId?: string;
  /** The share of a table's bill. */
  readonly shareId?: string;
  readonly amountPaise: number;
  readonly paymentMode: PaymentMode;
  readonly upiId?: string | undefined;
  readonly returnPath: string;
}

/** Payment modes with reasons for unavailable ones. */
export function listPaymentModes(
  deps: Deps,
  paidFor: PaidFor,
  language: string | undefined,
): { ok: true; value: { paymentGatewayList: PaymentGateway[] } } {
  const { reasons } = messagesFor(language).paymentModes;
  const paymentGatewayList = modesFor(paidFor).map(({ paymentMode, isAvailable, reason }) => {
    const isServed = !isGatewayMode(paymentMode) || hasGateway(deps, paymentMode);
    const why = reason ?? (isServed ? null : 'notHere');
    return {
      paymentMode,
      isAvailable: isAvailable && isServed,
      reason: why === null ? null : reasons[why](),
    };
  });
  return succeed({ paymentGatewayList });
}

/** Starts a payment, or returns an equal open one. */
export async function startPayment(
  deps: Deps,
  payment: NewPayment,
  earlier: readonly TransactionRow[],
): Promise<Result<TransactionRow, 'paymentModeUnavailable'>> {
  if (!hasGateway(deps, payment.paymentMode)) return fail('paymentModeUnavailable');
  const same = earlier.find((txn) => isSameAttempt(txn, payment));
  return succeed(same ?? (await createPayment(deps, payment)));
}

/** Creates a payment that is not started yet; throws for a mode without a gateway, see `hasGateway`. */
export async function createPayment(deps: Deps, payment: NewPayment): Promise<TransactionRow> {
  const gateway = deps.gateways.payments.findByMode(payment.paymentMode);
  if (gateway === undefined) throw new Error(`no gateway serves ${payment.paymentMode}`);
  const { customerId, purpose, orderId, amountPaise, paymentMode, returnPath } = payment;
  return insertTransaction(deps.db, {
    txnId: randomUUID(),
    reference: `P-${createReference(deps)}`,
    ...{ customerId, purpose, orderId, amountPaise, paymentMode, returnPath },
    subjectRefId: payment.subjectRefId ?? null,
    shareId: payment.shareId ?? null,
    upiId: payment.upiId ?? null,
    status: 'CREATED',
    gateway: gateway.name,
    createdAt: deps.now(),
  });
}

export function hasGateway(deps: Deps, paymentMode: PaymentMode): boolean {
  return deps.gateways.payments.findByMode(paymentMode) !== undefined;
}

export async function rememberPaymentMode(deps: Deps, customerId: number, paymentMode: PaymentMode) {
  await saveLastPaymentMode(deps.db, customerId, paymentMode);
  return succeed(null);
}

/** The last chosen mode, and the last successful UPI id; null without one. */
export async function loadLastPaymentMode({ db }: Deps, customerId: number) {
  const [paymentMode, upiId] = await Promise.all([
    findLastPaymentMode(db, customerId),
    findLastUpiId(db, customerId),
  ]);
  return succeed({ paymentMode, upiId });
}

/** True while the gateway processes a payment, when another one could charge twice. */
export function isUnderWay({ status, isProcessing }: TransactionRow): boolean {
  return status === 'CHECKING' && isProcessing;
}

/** True during the first minute of processing, when a new payment is refused. */
export function blocksNewPayment(txn: TransactionRow, now: number): boolean {
  return isUnderWay(txn) && now - (txn.processingSince ?? txn.createdAt) < PAY_AGAIN_AFTER_MS;
}

/** A repeated tap reuses the existing payment. */
function isSameAttempt(txn: TransactionRow, payment: NewPayment): boolean {
  const isOpen = txn.status === 'CREATED' || txn.status === 'CHECKING';
  return (
    isOpen &&
    txn.customerId === payment.customerId &&
    txn.amountPaise === payment.amountPaise &&
    txn.paymentMode === payment.paymentMode &&
    txn.upiId === (payment.upiId ?? null) &&
    txn.returnPath === payment.returnPath
  );
}
