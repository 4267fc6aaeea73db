import type { PaymentMode } from '#contract/fields.ts';
import type { Database } from '../database.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from '../drizzle.ts';
import { lastPaymentModes, paymentEvents, paymentTransactions, sandboxPayments } from '../schema/money.ts';

/** A payment through a gateway. */
export type TransactionRow = typeof paymentTransactions.$inferSelect;
type NewTransaction = typeof paymentTransactions.$inferInsert;
export type SandboxPaymentRow = typeof sandboxPayments.$inferSelect;

export async function insertTransaction(db: Database, row: NewTransaction): Promise<TransactionRow> {
  const [inserted] = await db.insert(paymentTransactions).values(row).returning();
  if (inserted === undefined) throw new Error('a payment was not added');
  return inserted;
}

export async function findTransaction(db: Database, txnId: string): Promise<TransactionRow | undefined> {
  const [row] = await db.select().from(paymentTransactions).where(eq(paymentTransactions.txnId, txnId));
  return row;
}

export async function findTransactionByReference(
  db: Database,
  reference: string,
): Promise<TransactionRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.reference, reference));
  return row;
}

/** Held until the transaction ends; the order of the payment must be locked before. */
export async function lockTransaction(db: Database, txnId: string): Promise<TransactionRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.txnId, txnId))
    .for('update');
  return row;
}

export async function updateTransaction(
  db: Database,
  txnId: string,
  patch: Partial<NewTransaction>,
): Promise<TransactionRow> {
  const [row] = await db
    .update(paymentTransactions)
    .set(patch)
    .where(eq(paymentTransactions.txnId, txnId))
    .returning();
  if (row === undefined) throw new Error(`payment ${txnId} vanished`);
  return row;
}

/** Payments of the bill of an order, newest first. */
export async function loadTransactionsOfOrder(db: Database, orderId: number): Promise<TransactionRow[]> {
  return db
    .select()
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.orderId, orderId), eq(paymentTransactions.purpose, 'ORDER')))
    .orderBy(desc(paymentTransactions.createdAt));
}

/** Ends the payments of the bill of an order that nobody went to the gateway for. */
export async function failUnbegunOrderPayments(db: Database, orderId: number): Promise<void> {
  await db
    .update(paymentTransactions)
    .set({ status: 'FAILED' })
    .where(
      and(
        eq(paymentTransactions.orderId, orderId),
        eq(paymentTransactions.purpose, 'ORDER'),
        eq(paymentTransactions.status, 'CREATED'),
      ),
    );
}

/**
 * A gateway is to tell of it soon: it has the money in its hands, or the page was opened since an instant.
 * A page that was left behind stays open at the gateway for days.
 */
export function isExpected(since: number): SQL | undefined {
  const { status, isProcessing, createdAt } = paymentTransactions;
  return and(eq(status, 'CHECKING'), or(eq(isProcessing, true), gt(createdAt, since)));
}

/** Top-ups that are expected to come in, in paise, of those that were begun since an instant or are being paid. */
export async function sumOpenTopUps(db: Database, customerId: number, since: number): Promise<number> {
  const [summed] = await db
    .select({ paise: sql`coalesce(sum(${paymentTransactions.amountPaise}), 0)`.mapWith(Number) })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.customerId, customerId),
        eq(paymentTransactions.purpose, 'Add_Wallet_Balance'),
        isExpected(since),
      ),
    );
  return summed?.paise ?? 0;
}

/** What one process takes for itself until `leasedUntil`; rows that another one is taking are passed by. */
interface Lease {
  readonly at: number;
  /** Epoch ms; when the process has died by then, another one goes on. */
  readonly leasedUntil: number;
  readonly limit: number;
}

/** Takes payments that a gateway is to be asked about now. Call it in a transaction of its own. */
export async function claimDueTransactions(tx: Database, lease: Lease): Promise<TransactionRow[]> {
  const isDue = and(
    eq(paymentTransactions.status, 'CHECKING'),
    lte(paymentTransactions.nextCheckAt, lease.at),
  );
  return claim(tx, isDue, lease);
}

/**
 * Takes payments whose money is to be given back through the gateway: two processes that asked for the
 * same would give it back twice. Call it in a transaction of its own.
 */
export async function claimDueRefunds(tx: Database, lease: Lease): Promise<TransactionRow[]> {
  const isFree = or(isNull(paymentTransactions.nextCheckAt), lte(paymentTransactions.nextCheckAt, lease.at));
  return claim(tx, and(eq(paymentTransactions.refundState, 'DUE'), isFree), lease);
}

async function claim(tx: Database, isDue: SQL | undefined, { leasedUntil, limit }: Lease) {
  const due = await tx
    .select({ txnId: paymentTransactions.txnId })
    .from(paymentTransactions)
    .where(isDue)
    .orderBy(asc(paymentTransactions.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const txnIds = due.map(({ txnId }) => txnId);
  return tx
    .update(paymentTransactions)
    .set({ nextCheckAt: leasedUntil })
    .where(inArray(paymentTransactions.txnId, txnIds))
    .returning();
}

/** Payments that were never begun and no longer may be. */
export async function expireCreatedTransactions(db: Database, createdBefore: number): Promise<void> {
  await db
    .update(paymentTransactions)
    .set({ status: 'FAILED' })
    .where(and(eq(paymentTransactions.status, 'CREATED'), lte(paymentTransactions.createdAt, createdBefore)));
}

/** Takes a callback in; false when the same one was taken in before. */
export async function insertPaymentEvent(
  db: Database,
  event: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId });
  return inserted.length > 0;
}

export async function saveLastPaymentMode(
  db: Database,
  customerId: number,
  paymentMode: PaymentMode,
): Promise<void> {
  await db
    .insert(lastPaymentModes)
    .values({ customerId, paymentMode })
    .onConflictDoUpdate({ target: lastPaymentModes.customerId, set: { paymentMode } });
}

export async function findLastPaymentMode(db: Database, customerId: number): Promise<PaymentMode | null> {
  const [row] = await db.select().from(lastPaymentModes).where(eq(lastPaymentModes.customerId, customerId));
  return row?.paymentMode ?? null;
}

/** The UPI id that a payment of the customer came from last; null before the first one. */
export async function findLastUpiId(db: Database, customerId: number): Promise<string | null> {
  const { upiId, createdAt, status } = paymentTransactions;
  const isOwnAndPaid = and(
    eq(paymentTransactions.customerId, customerId),
    inArray(status, ['PAID', 'REFUNDED']),
  );
  const [row] = await db
    .select({ upiId })
    .from(paymentTransactions)
    .where(and(isOwnAndPaid, isNotNull(upiId)))
    .orderBy(desc(createdAt))
    .limit(1);
  return row?.upiId ?? null;
}

/** The sandbox gateway's own record of a payment; the first one of a reference stays. */
export async function ensureSandboxPayment(
  db: Database,
  payment: typeof sandboxPayments.$inferInsert,
): Promise<SandboxPaymentRow> {
  await db.insert(sandboxPayments).values(payment).onConflictDoNothing();
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.reference, payment.reference));
  if (row === undefined) throw new Error(`sandbox payment ${payment.reference} vanished`);
  return row;
}

export async function findSandboxPayment(
  db: Database,
  gatewayPaymentId: string,
): Promise<SandboxPaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.gatewayPaymentId, gatewayPaymentId));
  return row;
}

export async function updateSandboxPayment(
  db: Database,
  gatewayPaymentId: string,
  patch: Partial<Pick<SandboxPaymentRow, 'status' | 'refundedPaise'>>,
): Promise<void> {
  await db.update(sandboxPayments).set(patch).where(eq(sandboxPayments.gatewayPaymentId, gatewayPaymentId));
}

/** Ends the payments of a deal order, a reservation or a table's bill that nobody went to the gateway for. */
export async function failUnbegunPayments(
  db: Database,
  purpose: 'StealDeal' | 'EventList' | 'TableBill',
  subjectRefId: string,
): Promise<void> {
  await db
    .update(paymentTransactions)
    .set({ status: 'FAILED' })
    .where(
      and(
        eq(paymentTransactions.purpose, purpose),
        eq(paymentTransactions.subjectRefId, subjectRefId),
        eq(paymentTransactions.status, 'CREATED'),
      ),
    );
}
