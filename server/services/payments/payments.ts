import { randomUUID } from 'node:crypto';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentGateway, PaymentPurpose, TenderDetails } from '#contract/orders/payment.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { isGatewayMode, modesFor, type PaidFor } from '#domain/money/payment-modes.ts';
import { COUNTED_PAYMENTS, findUsualMode } from '#domain/money/usual-mode.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  findLastPaymentMode,
  insertTransaction,
  loadPaidModes,
  saveLastPaymentMode,
  type TransactionRow,
} from '../../db/queries/money/payments.ts';
import { type SavedMethodRow, touchSavedMethod } from '../../db/queries/money/saved-methods.ts';
import type { Deps } from '../../deps.ts';
import { createReference } from '../reference.ts';
import { PAY_AGAIN_AFTER_MS } from './payment-checks.ts';
import { findChosen } from './saved-methods.ts';

interface NewPayment extends TenderDetails {
  readonly customerId: number;
  readonly purpose: PaymentPurpose;
  readonly orderId: number | null;
  /** Reference of the booking, bill or other subject; absent for an order. */
  readonly subjectRefId?: string;
  /** Id of the share of a table's bill that this payment is for. */
  readonly shareId?: string;
  readonly amountPaise: number;
  readonly paymentMode: PaymentMode;
  readonly returnPath: string;
}

/** Payment modes for a purchase, each unavailable one with its reason. */
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
      ...describeGateway(deps, paymentMode),
    };
  });
  return succeed({ paymentGatewayList });
}

/** Features of the gateway behind a payment mode, besides its payment page. */
function describeGateway(deps: Deps, paymentMode: PaymentMode) {
  const gateway = deps.gateways.payments.findByMode(paymentMode);
  return {
    hasUpiLinks: paymentMode === 'UPI' && gateway?.createUpiLink !== undefined,
    canBeSaved:
      (paymentMode === 'UPI' && gateway !== undefined) ||
      (paymentMode === 'CARD' && gateway?.savedCards !== undefined),
  };
}

/** Starts a payment, or returns an equal open one. */
export async function startPayment(
  deps: Deps,
  payment: NewPayment,
  earlier: readonly TransactionRow[],
): Promise<Result<TransactionRow, 'paymentModeUnavailable'>> {
  const chosen = await findSaved(deps, payment);
  if (!hasGateway(deps, payment.paymentMode) || chosen === 'missing') return fail('paymentModeUnavailable');
  const tendered = { ...payment, ...tenderOf(deps, payment, chosen) };
  const same = earlier.find((txn) => isSameAttempt(txn, tendered, deps.now()));
  return succeed(same ?? (await insertPayment(deps, tendered)));
}

/** Creates a payment that is not started yet; throws for a mode without a gateway, see `hasGateway`. */
export async function createPayment(
  deps: Deps,
  payment: Omit<NewPayment, keyof TenderDetails>,
): Promise<TransactionRow> {
  return insertPayment(deps, { ...payment, ...tenderOf(deps, payment, undefined) });
}

/** The chosen saved method; `missing` if it is deleted or another customer's, undefined if none is chosen. */
async function findSaved(deps: Deps, payment: NewPayment): Promise<SavedMethodRow | 'missing' | undefined> {
  if (payment.savedMethodId === undefined) return undefined;
  return (await findChosen(deps, payment.customerId, payment)) ?? 'missing';
}

type TenderColumns = Pick<TransactionRow, 'upiId' | 'isUpiLink' | 'savedMethodId' | 'savesMethod'>;

/** The tender details that the payment mode and its gateway support; others are dropped. */
function tenderOf(
  deps: Deps,
  { paymentMode, upiId, isUpiLink, isSaved }: NewPayment,
  chosen: SavedMethodRow | undefined,
): TenderColumns {
  const { hasUpiLinks, canBeSaved } = describeGateway(deps, paymentMode);
  const isLink = hasUpiLinks && isUpiLink === true;
  const paidBy = isLink ? null : (chosen?.upiId ?? upiId ?? null);
  const isNew = chosen === undefined && !isLink && (paymentMode === 'CARD' || paidBy !== null);
  return {
    upiId: paidBy,
    isUpiLink: isLink,
    savedMethodId: isLink ? null : (chosen?.id ?? null),
    savesMethod: canBeSaved && isNew && isSaved === true,
  };
}

type Tendered = Omit<NewPayment, keyof TenderDetails> & TenderColumns;

async function insertPayment(deps: Deps, payment: Tendered): Promise<TransactionRow> {
  const gateway = deps.gateways.payments.findByMode(payment.paymentMode);
  if (gateway === undefined) throw new Error(`no gateway serves ${payment.paymentMode}`);
  const { customerId, purpose, orderId, amountPaise, paymentMode, returnPath } = payment;
  const { upiId, isUpiLink, savedMethodId, savesMethod } = payment;
  if (savedMethodId !== null) await touchSavedMethod(deps.db, savedMethodId, deps.now());
  return insertTransaction(deps.db, {
    txnId: randomUUID(),
    reference: `P-${createReference(deps)}`,
    ...{ customerId, purpose, orderId, amountPaise, paymentMode, returnPath },
    ...{ upiId, isUpiLink, savedMethodId, savesMethod },
    subjectRefId: payment.subjectRefId ?? null,
    shareId: payment.shareId ?? null,
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

/** The last chosen mode, and the most frequent one of the recent payments; null without one. */
export async function loadLastPaymentMode({ db }: Deps, customerId: number) {
  const [paymentMode, paidModes] = await Promise.all([
    findLastPaymentMode(db, customerId),
    loadPaidModes(db, customerId, COUNTED_PAYMENTS),
  ]);
  return succeed({ paymentMode, usualMode: findUsualMode(paidModes) ?? null, upiId: null });
}

/** True while the gateway processes a payment, when another one could charge twice. */
export function isUnderWay({ status, isProcessing }: TransactionRow): boolean {
  return status === 'CHECKING' && isProcessing;
}

/** The time (epoch ms) from which a new payment is accepted, after a minute of processing; null if it is now. */
export function payAgainFromOf(txn: TransactionRow): number | null {
  return isUnderWay(txn) ? (txn.processingSince ?? txn.createdAt) + PAY_AGAIN_AFTER_MS : null;
}

/** True during the first minute of processing, when a new payment is refused. */
export function blocksNewPayment(txn: TransactionRow, now: number): boolean {
  return now < (payAgainFromOf(txn) ?? now);
}

/** True for an open payment of the same kind, which a repeated tap reuses unless its UPI link has expired. */
function isSameAttempt(txn: TransactionRow, payment: Tendered, now: number): boolean {
  const isOpen = txn.status === 'CREATED' || txn.status === 'CHECKING';
  return (
    isOpen &&
    (txn.payUntil === null || txn.payUntil > now) &&
    txn.customerId === payment.customerId &&
    txn.amountPaise === payment.amountPaise &&
    txn.paymentMode === payment.paymentMode &&
    txn.upiId === payment.upiId &&
    txn.isUpiLink === payment.isUpiLink &&
    txn.savedMethodId === payment.savedMethodId &&
    txn.savesMethod === payment.savesMethod &&
    txn.returnPath === payment.returnPath
  );
}
