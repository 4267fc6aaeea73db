import type { PaymentMode } from '#contract/fields.ts';
import type { Database } from '../../database.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from '../../drizzle.ts';
import { lastPaymentModes, paymentEvents, paymentTransactions, sandboxPayments } from '../../schema/money.ts';
import { orders } from '../../schema/orders.ts';

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

/** The payment's order must be locked before. */
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

export async function loadTransactionsOfOrder(db: Database, orderId: number): Promise<TransactionRow[]> {
  return db
    .select()
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.orderId, orderId), eq(paymentTransactions.purpose, 'ORDER')))
    .orderBy(desc(paymentTransactions.createdAt));
}

/** Fails payments that never reached the gateway. */
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
 * Payments whose result may still come: they are being processed, or were started after `since` (epoch ms). Older
 * ones are abandoned, although their page stays open at the gateway for days.
 */
export function isExpected(since: number): SQL | undefined {
  const { status, isProcessing, createdAt } = paymentTransactions;
  return and(eq(status, 'CHECKING'), or(eq(isProcessing, true), gt(createdAt, since)));
}

/** Pending top-ups in paise, started since an instant or being processed. */
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

/** Claims rows for one process until `leasedUntil`, skipping rows locked by others. */
interface Lease {
  readonly at: number;
  /** Epoch ms, after which another process continues. */
  readonly leasedUntil: number;
  readonly limit: number;
}

/** Reserves payments whose state must be queried at the gateway now; requires a separate transaction. */
export async function claimDueTransactions(tx: Database, lease: Lease): Promise<TransactionRow[]> {
  const isDue = and(
    eq(paymentTransactions.status, 'CHECKING'),
    lte(paymentTransactions.nextCheckAt, lease.at),
  );
  return claim(tx, isDue, lease);
}

/** Claims due refunds, so that no second process refunds twice; requires a separate transaction. */
export async function claimDueRefunds(tx: Database, lease: Lease): Promise<TransactionRow[]> {
  const isFree = or(isNull(paymentTransactions.nextCheckAt), lte(paymentTransactions.nextCheckAt, lease.at));
  return claim(tx, and(eq(paymentTransactions.refundState, 'DUE'), isFree), lease);
}

/** Claims successful payments whose UPI id or card is to be saved; requires a separate transaction. */
export async function claimMethodsToSave(tx: Database, lease: Lease): Promise<TransactionRow[]> {
  const isFree = or(isNull(paymentTransactions.nextCheckAt), lte(paymentTransactions.nextCheckAt, lease.at));
  const isPaid = and(eq(paymentTransactions.savesMethod, true), eq(paymentTransactions.status, 'PAID'));
  return claim(tx, and(isPaid, isFree), lease);
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

/** Fails expired payments that were never started. */
export async function expireCreatedTransactions(db: Database, createdBefore: number): Promise<void> {
  await db
    .update(paymentTransactions)
    .set({ status: 'FAILED' })
    .where(and(eq(paymentTransactions.status, 'CREATED'), lte(paymentTransactions.createdAt, createdBefore)));
}

/** False for a duplicate callback. */
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

/**
 * Modes of a customer's successful payments, newest first: those of orders, and of all other purchases through a
 * gateway.
 */
export async function loadPaidModes(db: Database, customerId: number, most: number): Promise<PaymentMode[]> {
  const ofOrders = await db
    .select({ mode: orders.paymentMode, at: orders.placedAt })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.paymentStatus, 'PAID')))
    .orderBy(sql`${orders.placedAt} desc nulls last`)
    .limit(most);
  const others = await db
    .select({ mode: paymentTransactions.paymentMode, at: paymentTransactions.createdAt })
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.customerId, customerId),
        eq(paymentTransactions.status, 'PAID'),
        ne(paymentTransactions.purpose, 'ORDER'),
      ),
    )
    .orderBy(desc(paymentTransactions.createdAt))
    .limit(most);
  return [...ofOrders, ...others]
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
    .flatMap(({ mode }) => (mode === null ? [] : [mode]));
}

/**
 * Finds or creates the sandbox gateway's record of a payment; a second call for the same reference returns the
 * first record.
 */
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

/** Fails payments of a deal order or reservation that never reached the gateway. */
export async function failUnbegunPayments(
  db: Database,
  purpose: 'StealDeal' | 'EventList',
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
