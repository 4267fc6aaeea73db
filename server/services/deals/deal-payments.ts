import { randomUUID } from 'node:crypto';
import type { PaymentMode } from '#contract/fields.ts';
import type { DealOrder } from '#contract/offers/deals.ts';
import type { PaymentTransaction, TenderDetails } from '#contract/orders/payment.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { detailsOf } from '#domain/money/tender.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { insertHoldings } from '../../db/queries/deals/deal-holdings.ts';
import {
  type DealOrderRow,
  loadTransactionsOfDeal,
  lockDealOrder,
  updateDealOrder,
} from '../../db/queries/deals/deal-orders.ts';
import { loadDealsByIds } from '../../db/queries/deals/deals.ts';
import { failUnbegunPayments, type TransactionRow } from '../../db/queries/money/payments.ts';
import type { Deps } from '../../deps.ts';
import { isHeld } from '../holds.ts';
import { issueDealInvoice } from '../invoices/sale-invoices.ts';
import { postEntry, postGain } from '../money/ledger.ts';
import { creditUnneededPayment, finishPayment } from '../payments/credit-unneeded.ts';
import type { Payable } from '../payments/payable.ts';
import { viewPayment } from '../payments/payment-view.ts';
import { blocksNewPayment, startPayment } from '../payments/payments.ts';
import { reservedUntil, viewDealOrder } from './deal-orders.ts';

interface DealTender extends TenderDetails {
  readonly dealOrderRefId: string;
  readonly paymentMode: PaymentMode;
  readonly returnPath: string;
}

/** `payment` is the gateway payment to continue, or null once the order is paid. */
interface DealPaying {
  readonly dealOrder: DealOrder;
  readonly payment: PaymentTransaction | null;
}

type Refusal = 'notFound' | 'holdOver' | 'paymentModeUnavailable' | 'paymentPending' | 'lowBalance';

/**
 * Pays a reservation by wallet, or starts a gateway payment; idempotent once paid. Runs inside the caller's
 * transaction.
 */
export async function payDealOrder(
  deps: Deps,
  customerId: number,
  tender: DealTender,
): Promise<Result<DealPaying, Refusal>> {
  const order = await lockDealOrder(deps.db, tender.dealOrderRefId);
  if (order === undefined || order.customerId !== customerId) return fail('notFound');
  if (order.status === 'PAID') return succeed({ dealOrder: viewDealOrder(order), payment: null });
  if (!isHeld(reservedUntil(order), deps.now())) return fail('holdOver');
  const earlier = await loadTransactionsOfDeal(deps.db, order.dealOrderRefId);
  if (earlier.some((txn) => blocksNewPayment(txn, deps.now()))) return fail('paymentPending');
  if (tender.paymentMode === 'WALLET') return payFromWallet(deps, order);
  return payByGateway(deps, order, tender, earlier);
}

async function payFromWallet(deps: Deps, order: DealOrderRow): Promise<Result<DealPaying, 'lowBalance'>> {
  const posted = await postEntry(deps, {
    reference: `deal:${order.dealOrderRefId}:paid`,
    customerId: order.customerId,
    orderId: null,
    transfers: [{ from: 'WALLET', to: 'DEALS', paise: order.grandTotalPaise }],
  });
  if (!posted.ok) return posted;
  const paid = await handOver(deps, order, 'WALLET');
  return succeed({ dealOrder: viewDealOrder(paid), payment: null });
}

async function payByGateway(
  deps: Deps,
  order: DealOrderRow,
  tender: DealTender,
  earlier: readonly TransactionRow[],
): Promise<Result<DealPaying, 'paymentModeUnavailable'>> {
  const { paymentMode, returnPath } = tender;
  const { customerId, dealOrderRefId, grandTotalPaise: amountPaise } = order;
  const sale = { customerId, purpose: 'StealDeal', orderId: null, subjectRefId: dealOrderRefId } as const;
  const payment = { ...sale, ...detailsOf(tender), amountPaise, paymentMode, returnPath };
  const started = await startPayment(deps, payment, earlier);
  if (!started.ok) return started;
  const chosen = await updateDealOrder(deps.db, order.id, { paymentMode });
  return succeed({ dealOrder: viewDealOrder(chosen), payment: await viewPayment(deps, started.value) });
}

/**
 * Settles a gateway payment for deals and hands over their units; money for a released or already paid purchase is
 * credited to the wallet. Throws when the purchase is missing.
 */
async function takeDealPayment(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  const dealOrderRefId = requireSubject(txn);
  const order = await lockDealOrder(deps.db, dealOrderRefId);
  if (order === undefined) throw new Error(`payment ${txn.txnId} has no deal order`);
  if (order.status !== 'RESERVED' || order.grandTotalPaise !== txn.amountPaise) {
    const what = ({ push }: Messages) => push.dealOrder({ number: dealOrderRefId });
    return creditUnneededPayment(deps, txn, { what, url: '/my-deals' });
  }
  await postGain(deps, {
    reference: `deal:${dealOrderRefId}:paid`,
    customerId: txn.customerId,
    orderId: null,
    transfers: [{ from: 'GATEWAY', to: 'DEALS', paise: txn.amountPaise }],
  });
  await handOver(deps, order, txn.paymentMode);
  return finishPayment(deps, txn, { status: 'PAID' });
}

/** Creates the units of a paid purchase with its invoice, and fails payments that never reached the gateway. */
async function handOver(deps: Deps, order: DealOrderRow, paymentMode: PaymentMode): Promise<DealOrderRow> {
  const { id: dealOrderId, customerId, itemList } = order;
  const at = deps.now();
  const known = await loadDealsByIds(
    deps.db,
    itemList.map(({ dealId }) => dealId),
  );
  const holdings = itemList.map(({ dealId, unitsPerSale, stealDealItemQty }) => {
    const units = unitsPerSale * stealDealItemQty;
    const validUntil = endOfDay(at + (known.get(dealId)?.validDays ?? 0) * DAY_MS);
    const holdingId = randomUUID();
    return {
      ...{ holdingId, customerId, dealId, dealOrderId, units },
      ...{ unitsLeft: units, validUntil, receivedAt: at },
    };
  });
  await failUnbegunPayments(deps.db, 'StealDeal', order.dealOrderRefId);
  await insertHoldings(deps.db, holdings);
  const paid = await updateDealOrder(deps.db, order.id, { status: 'PAID', paymentMode, endedAt: at });
  await issueDealInvoice(deps, paid);
  return paid;
}

/** Last millisecond of the day in Kolkata that contains `at` (epoch ms). */
function endOfDay(at: number): number {
  return kolkataMidnight(kolkataParts(at).date) + DAY_MS - 1;
}

function requireSubject({ subjectRefId, txnId }: TransactionRow): string {
  if (subjectRefId === null) throw new Error(`payment ${txnId} names nothing that it pays for`);
  return subjectRefId;
}

export const dealPayable: Payable<Deps> = {
  hold: async (deps, txn) => void (await lockDealOrder(deps.db, requireSubject(txn))),
  take: takeDealPayment,
};
