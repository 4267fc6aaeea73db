import type { RefundTarget } from '#contract/orders/refund.ts';
import type { Database } from '../../database.ts';
import { and, asc, eq, inArray, lte, notExists, sql } from '../../drizzle.ts';
import { alias } from '../../drizzle-tables.ts';
import { invoices } from '../../schema/invoices.ts';
import { paymentTransactions, walletReturns } from '../../schema/money.ts';
import { orders } from '../../schema/orders.ts';
import { orderRefunds, refundPayouts } from '../../schema/refunds.ts';
import type { TransactionRow } from '../money/payments.ts';

export type RefundRow = typeof orderRefunds.$inferSelect;
export type PayoutRow = typeof refundPayouts.$inferSelect;

/** Oldest first. */
export async function loadRefunds(db: Database, orderIds: readonly number[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderRefunds)
    .where(inArray(orderRefunds.orderId, [...orderIds]))
    .orderBy(asc(orderRefunds.at), asc(orderRefunds.creditNoteNumber));
}

export async function loadPayouts(db: Database, refundIds: readonly string[]): Promise<PayoutRow[]> {
  if (refundIds.length === 0) return [];
  return db
    .select()
    .from(refundPayouts)
    .where(inArray(refundPayouts.refundId, [...refundIds]))
    .orderBy(asc(refundPayouts.id));
}

export async function insertRefund(db: Database, refund: typeof orderRefunds.$inferInsert): Promise<void> {
  await db.insert(orderRefunds).values(refund);
}

export async function insertPayouts(
  db: Database,
  payouts: readonly (typeof refundPayouts.$inferInsert)[],
): Promise<void> {
  if (payouts.length > 0) await db.insert(refundPayouts).values([...payouts]);
}

/** Payouts of refunds through these gateway payments, including refused ones. */
export async function loadPayoutsOfPayments(db: Database, txnIds: readonly string[]): Promise<PayoutRow[]> {
  if (txnIds.length === 0) return [];
  return db
    .select()
    .from(refundPayouts)
    .where(inArray(refundPayouts.txnId, [...txnIds]));
}

export async function findCreditNote(db: Database, refundId: string) {
  const [row] = await db
    .select({
      creditNote: orderRefunds.creditNote,
      orderRefId: orders.orderRefId,
      customerId: orders.customerId,
      restaurantId: orders.restaurantId,
    })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(eq(orderRefunds.refundId, refundId));
  return row;
}

/** In order of issue. */
export async function loadCreditNotesOf(db: Database, invoiceNumber: string) {
  const rows = await db
    .select({ creditNote: orderRefunds.creditNote })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(
      orderRefunds,
      sql`${orderRefunds.orderId} in (
        select round.id from ${orders} round
        where round.id = ${orders.id} or round.table_bill_ref_id = ${orders.tableBillRefId})`,
    )
    .where(eq(invoices.invoiceNumber, invoiceNumber))
    .orderBy(asc(orderRefunds.creditNoteNumber));
  return rows.map(({ creditNote }) => creditNote);
}

/**
 * Reserves payouts of refunds due at `at` for one process, of each payment only the oldest; requires a separate
 * transaction. `earlierPaise` is the sum that the payment has already refunded.
 */
export async function leaseDuePayouts(
  tx: Database,
  { at, leasedUntil, limit }: { at: number; leasedUntil: number; limit: number },
): Promise<{ payout: PayoutRow; txn: TransactionRow; earlierPaise: number }[]> {
  const earlier = alias(refundPayouts, 'earlier');
  const isWaiting = tx
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      sql`${earlier.txnId} = ${refundPayouts.txnId} and ${earlier.state} = 'DUE' and ${earlier.id} < ${refundPayouts.id}`,
    );
  // A return to a guest of the table from the same payment goes first.
  const isReturning = tx
    .select({ id: walletReturns.id })
    .from(walletReturns)
    .where(and(eq(walletReturns.txnId, refundPayouts.txnId), eq(walletReturns.state, 'DUE')));
  const due = await tx
    .select({ id: refundPayouts.id })
    .from(refundPayouts)
    // A literal, so that a prepared statement uses the partial index.
    .where(
      and(
        sql`${refundPayouts.state} = 'DUE'`,
        lte(refundPayouts.nextTryAt, at),
        notExists(isWaiting),
        notExists(isReturning),
      ),
    )
    .orderBy(asc(refundPayouts.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await tx.update(refundPayouts).set({ nextTryAt: leasedUntil }).where(inArray(refundPayouts.id, ids));
  const done = sql`(
    select coalesce(sum(${earlier.amountPaise}), 0) from ${refundPayouts} ${sql.raw('earlier')}
    where ${earlier.txnId} = ${refundPayouts.txnId} and ${earlier.state} = 'DONE'
      and ${earlier.target} = 'SOURCE') + (
    select coalesce(sum(${walletReturns.amountPaise}), 0) from ${walletReturns}
    where ${walletReturns.txnId} = ${refundPayouts.txnId} and ${walletReturns.state} = 'REFUNDED')`;
  return tx
    .select({ payout: refundPayouts, txn: paymentTransactions, earlierPaise: done.mapWith(Number) })
    .from(refundPayouts)
    .innerJoin(paymentTransactions, eq(paymentTransactions.txnId, refundPayouts.txnId))
    .where(inArray(refundPayouts.id, ids));
}

export async function lockDuePayout(tx: Database, id: number) {
  const [row] = await tx
    .select({ payout: refundPayouts, order: orders })
    .from(refundPayouts)
    .innerJoin(orderRefunds, eq(orderRefunds.refundId, refundPayouts.refundId))
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(and(eq(refundPayouts.id, id), eq(refundPayouts.state, 'DUE')))
    .for('update', { of: refundPayouts });
  return row;
}

export async function updatePayout(
  db: Database,
  id: number,
  patch: { state?: PayoutRow['state']; target?: RefundTarget; nextTryAt?: number },
): Promise<void> {
  await db.update(refundPayouts).set(patch).where(eq(refundPayouts.id, id));
}
