import { randomUUID } from 'node:crypto';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentGateway, PaymentPurpose, PaymentTransaction } from '#contract/payment.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { isGatewayMode, modesFor, type PaidFor } from '#domain/payment-modes.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { isTopUpAllowed } from '#domain/wallet.ts';
import { loadWalletBalance, lockWallet } from '../../db/queries/money.ts';
import { lockOwnOrder, type OrderRow, updateOrder } from '../../db/queries/orders.ts';
import {
  findLastPaymentMode,
  findLastUpiId,
  insertTransaction,
  loadTransactionsOfOrder,
  saveLastPaymentMode,
  sumOpenTopUps,
  type TransactionRow,
} from '../../db/queries/payments.ts';
import type { Deps } from '../../deps.ts';
import { createOrderRef } from '../orders/order-ref.ts';
import { PAGE_OPEN_MS, PAY_AGAIN_AFTER_MS } from './payment-checks.ts';
import { viewPayment } from './payment-view.ts';

interface NewPayment {
  readonly customerId: number;
  readonly purpose: PaymentPurpose;
  readonly orderId: number | null;
  /** The reference of a deal order or of an event reservation. */
  readonly subjectRefId?: string;
  readonly amountPaise: number;
  readonly paymentMode: PaymentMode;
  readonly upiId?: string | undefined;
  readonly returnPath: string;
}

/** Ways to pay for something, each with the reason where it cannot be used. */
export function listPaymentModes(
  deps: Deps,
  paidFor: PaidFor,
  language: string | undefined,
): { ok: true; value: { paymentGatewayList: PaymentGateway[] } } {
  const { reasons } = messagesFor(language).paymentModes;
  const paymentGatewayList = modesFor(paidFor).map(({ paymentMode, isAvailable, reason }) => {
    const isServed = !isGatewayMode(paymentMode) || hasGateway(deps, paymentMode);
    const why = reason ?? (isServed ? null : 'notHere');
    return { paymentMode, isAvailable: isAvailable && isServed, reason: why === null ? null : reasons[why] };
  });
  return succeed({ paymentGatewayList });
}

/** Starts a top-up of the wallet (decision 13). Runs inside the caller's transaction. */
export async function startTopUp(
  deps: Deps,
  customerId: number,
  input: { amountPaise: number; paymentMode: PaymentMode; upiId?: string | undefined; returnPath: string },
): Promise<Result<PaymentTransaction, 'walletLimit' | 'paymentModeUnavailable'>> {
  if (!hasGateway(deps, input.paymentMode)) return fail('paymentModeUnavailable');
  await lockWallet(deps.db, customerId);
  const balancePaise = await loadWalletBalance(deps.db, customerId);
  const onItsWayPaise = await sumOpenTopUps(deps.db, customerId, deps.now() - PAGE_OPEN_MS);
  if (!isTopUpAllowed(input.amountPaise, balancePaise, onItsWayPaise)) return fail('walletLimit');
  const payment = { customerId, purpose: 'Add_Wallet_Balance' as const, orderId: null, ...input };
  return succeed(await viewPayment(deps, await createPayment(deps, payment)));
}

/** Starts the payment of a placed order, or starts it again. Runs inside the caller's transaction. */
export async function startOrderPayment(
  deps: Deps,
  customerId: number,
  input: { orderRefId: string; paymentMode: PaymentMode; upiId?: string | undefined; returnPath: string },
): Promise<
  Result<PaymentTransaction, 'notFound' | 'nothingToPay' | 'paymentModeUnavailable' | 'paymentPending'>
> {
  const order = await lockOwnOrder(deps.db, customerId, input.orderRefId);
  if (order === undefined) return fail('notFound');
  if (!isWaitingForPayment(order, deps.now())) return fail('nothingToPay');
  if (!hasGateway(deps, input.paymentMode)) return fail('paymentModeUnavailable');
  const earlier = await loadTransactionsOfOrder(deps.db, order.id);
  if (earlier.some((txn) => blocksNewPayment(txn, deps.now()))) return fail('paymentPending');
  const same = earlier.find((txn) => isSameAttempt(txn, input));
  if (same !== undefined) return succeed(await viewPayment(deps, same));
  const { paymentMode, upiId, returnPath } = input;
  const payment = await createPayment(deps, {
    ...{ customerId, purpose: 'ORDER', orderId: order.id, amountPaise: order.bill.payablePaise },
    ...{ paymentMode, upiId, returnPath },
  });
  await updateOrder(deps.db, order.id, { paymentStatus: 'PENDING', paymentMode });
  return succeed(await viewPayment(deps, payment));
}

/** Adds a payment that nobody went to the gateway for yet. Throws for a mode without a gateway: see `hasGateway`. */
export async function createPayment(deps: Deps, payment: NewPayment): Promise<TransactionRow> {
  const gateway = deps.gateways.payments.findByMode(payment.paymentMode);
  if (gateway === undefined) throw new Error(`no gateway serves ${payment.paymentMode}`);
  const { customerId, purpose, orderId, amountPaise, paymentMode, returnPath } = payment;
  return insertTransaction(deps.db, {
    txnId: randomUUID(),
    reference: `P-${createOrderRef(deps)}`,
    ...{ customerId, purpose, orderId, amountPaise, paymentMode, returnPath },
    subjectRefId: payment.subjectRefId ?? null,
    upiId: payment.upiId ?? null,
    status: 'CREATED',
    gateway: gateway.name,
    createdAt: deps.now(),
  });
}

/** Whether a gateway serves a mode here. */
export function hasGateway(deps: Deps, paymentMode: PaymentMode): boolean {
  return deps.gateways.payments.findByMode(paymentMode) !== undefined;
}

/** Remembers the mode chosen last. */
export async function rememberPaymentMode(deps: Deps, customerId: number, paymentMode: PaymentMode) {
  await saveLastPaymentMode(deps.db, customerId, paymentMode);
  return succeed(null);
}

/** The mode chosen last, and the UPI id that paid last; null before the first of each. */
export async function loadLastPaymentMode({ db }: Deps, customerId: number) {
  const [paymentMode, upiId] = await Promise.all([
    findLastPaymentMode(db, customerId),
    findLastUpiId(db, customerId),
  ]);
  return succeed({ paymentMode, upiId });
}

/** Whether a placed order waits for a gateway payment at an instant (epoch ms); the kitchen does not know of it yet. */
export function isWaitingForPayment(order: OrderRow, now: number): boolean {
  return order.status === 'PLACED' && order.payByAt !== null && order.payByAt > now;
}

/** Whether the gateway has a payment in its hands: another one beside it would take the money twice. */
export function isUnderWay({ status, isProcessing }: TransactionRow): boolean {
  return status === 'CHECKING' && isProcessing;
}

/**
 * Whether a payment keeps its customer from paying again at an instant (epoch ms): the gateway has it in its
 * hands, and has had time for less than a minute.
 */
export function blocksNewPayment(txn: TransactionRow, now: number): boolean {
  return isUnderWay(txn) && now - (txn.processingSince ?? txn.createdAt) < PAY_AGAIN_AFTER_MS;
}

/** Another tap on the same choice takes the payment that is there. */
export function isSameAttempt(
  txn: TransactionRow,
  input: { paymentMode: PaymentMode; upiId?: string | undefined; returnPath: string },
): boolean {
  const isOpen = txn.status === 'CREATED' || txn.status === 'CHECKING';
  const isSameUpi = txn.upiId === (input.upiId ?? null);
  return isOpen && isSameUpi && txn.paymentMode === input.paymentMode && txn.returnPath === input.returnPath;
}
