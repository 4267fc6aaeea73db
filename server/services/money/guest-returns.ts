import { DAY_MS } from '#domain/time/durations.ts';
import { loadTransactionsOfOrder, type TransactionRow } from '../../db/queries/money/payments.ts';
import { insertReturns, loadReturnedPaise } from '../../db/queries/money/wallet-returns.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import { loadPayoutsOfPayments, type PayoutRow } from '../../db/queries/orders/refunds.ts';
import { loadTransactionsOfBill } from '../../db/queries/tables/table-bills.ts';
import type { Deps } from '../../deps.ts';

/** Money that the gateway refuses to return stays owed for this time (ms), the limitation period (ADR-0064). */
const OWED_FOR_MS = 3 * 365 * DAY_MS;

interface GuestReturn {
  readonly txnId: string;
  readonly amountPaise: number;
}

/**
 * Queues parts of payments by a guest of a table, in paise, to be sent back to their source; the caller has posted
 * them to RETURNS.
 */
export async function insertGuestReturn(
  deps: Deps,
  customerId: number,
  ...parts: readonly GuestReturn[]
): Promise<void> {
  const createdAt = deps.now();
  const owed = { customerId, createdAt, nextTryAt: createdAt, expiresAt: createdAt + OWED_FOR_MS };
  await insertReturns(
    deps.db,
    parts.map((part) => ({ ...owed, ...part, claimantHash: null, state: 'DUE' as const })),
  );
}

/**
 * Queues money of an order, in paise, to be sent back to a guest of a table, divided among the guest's payments of the
 * order and of its table's bill. Throws when these payments do not suffice.
 */
export async function divideGuestReturn(
  deps: Deps,
  order: OrderRow,
  customerId: number,
  paise: number,
): Promise<void> {
  const shares = shareAmong(await loadPaymentsOf(deps, order), customerId, paise);
  const parts = shares.map(({ txnId, amountPaise }) => ({ txnId, amountPaise }));
  await insertGuestReturn(deps, customerId, ...parts);
}

interface KnownPayment {
  readonly txn: TransactionRow;
  /** Refunds of the payment by staff. */
  readonly payouts: readonly PayoutRow[];
  /** Sent back to a guest of a table without staff, in paise. */
  readonly returnedPaise: number;
}

/** The payments of an order and of its table's bill, each with its refunds. */
export async function loadPaymentsOf(
  { db }: Pick<Deps, 'db'>,
  { id, tableBillRefId }: Pick<OrderRow, 'id' | 'tableBillRefId'>,
): Promise<KnownPayment[]> {
  const ofOrder = await loadTransactionsOfOrder(db, id);
  const ofBill = tableBillRefId === null ? [] : await loadTransactionsOfBill(db, tableBillRefId);
  const payments = [...ofOrder, ...ofBill];
  const txnIds = payments.map(({ txnId }) => txnId);
  const payouts = await loadPayoutsOfPayments(db, txnIds);
  const returned = await loadReturnedPaise(db, txnIds);
  return payments.map((txn) => ({
    txn,
    payouts: payouts.filter(({ txnId }) => txnId === txn.txnId),
    returnedPaise: returned.get(txn.txnId) ?? 0,
  }));
}

/** Divides an amount, in paise, among a payer's payments less earlier refunds; throws when they do not suffice. */
export function shareAmong(payments: readonly KnownPayment[], customerId: number, paise: number) {
  let leftPaise = paise;
  const own = payments.filter(({ txn }) => txn.customerId === customerId && txn.status === 'PAID');
  const shares = own.map(({ txn: { txnId, amountPaise }, payouts, returnedPaise }) => {
    const refundedPaise = payouts
      .filter(({ target, state }) => target === 'SOURCE' && state !== 'REFUSED')
      .reduce((sum, payout) => sum + payout.amountPaise, returnedPaise);
    const sharePaise = Math.min(leftPaise, amountPaise - refundedPaise);
    leftPaise -= sharePaise;
    return { txnId, part: payouts.length + 1, amountPaise: sharePaise };
  });
  if (leftPaise > 0) throw new Error(`${leftPaise} paise were paid by no payment that is known`);
  return shares.filter(({ amountPaise }) => amountPaise > 0);
}
