import type { WalletMovement } from '#domain/money/wallet-parts.ts';
import type { Database } from '../../database.ts';
import { and, asc, desc, eq, inArray, isNull, lte, notExists, sql } from '../../drizzle.ts';
import { alias } from '../../drizzle-tables.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  paymentTransactions,
  walletReturns,
} from '../../schema/money.ts';
import type { TransactionRow } from './payments.ts';

export type ReturnRow = typeof walletReturns.$inferSelect;

/** Oldest first. */
export async function loadWalletFlow(db: Database, customerId: number): Promise<WalletMovement[]> {
  const { rows } = await db.execute<{ reference: string; paise: string; granted: boolean }>(sql`
    select entry.reference, bool_or(source.kind = 'PRESENTS') as granted,
      sum(case when posting.to_account_id = wallet.id then posting.amount_paise
          else -posting.amount_paise end)::text as paise
    from ${ledgerAccounts} wallet
    join ${ledgerPostings} posting on wallet.id in (posting.from_account_id, posting.to_account_id)
    join ${ledgerEntries} entry on entry.id = posting.entry_id
    join ${ledgerAccounts} source on source.id = posting.from_account_id
    where wallet.kind = 'WALLET' and wallet.owner_id = ${customerId}
    group by entry.id order by entry.id`);
  // A reference starts with its subject, such as `order:17` or `event:3`.
  return rows.map(({ reference, paise, granted }) => ({
    paise: Number(paise),
    subject: reference.split(':').slice(0, 2).join(':'),
    isGranted: granted,
  }));
}

export async function loadTopUps(db: Database, customerId: number): Promise<TransactionRow[]> {
  const isTopUp = and(
    eq(paymentTransactions.customerId, customerId),
    eq(paymentTransactions.purpose, 'Add_Wallet_Balance'),
    eq(paymentTransactions.status, 'PAID'),
    isNull(paymentTransactions.refundState),
  );
  return db.select().from(paymentTransactions).where(isTopUp).orderBy(desc(paymentTransactions.createdAt));
}

/** Sums in paise that were or will be returned to a guest of a table, by payment. */
export async function loadReturnedPaise(
  db: Database,
  txnIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (txnIds.length === 0) return new Map();
  const rows = await db
    .select({ txnId: walletReturns.txnId, paise: sql`sum(${walletReturns.amountPaise})`.mapWith(Number) })
    .from(walletReturns)
    .where(and(inArray(walletReturns.txnId, [...txnIds]), inArray(walletReturns.state, ['DUE', 'REFUNDED'])))
    .groupBy(walletReturns.txnId);
  return new Map(rows.map(({ txnId, paise }) => [txnId ?? '', paise]));
}

/** True if money of a payment is or was owed to a payer without a wallet. */
export async function hasReturn(db: Database, txnId: string): Promise<boolean> {
  return (await db.$count(walletReturns, eq(walletReturns.txnId, txnId))) > 0;
}

export async function insertReturns(
  db: Database,
  returns: readonly (typeof walletReturns.$inferInsert)[],
): Promise<void> {
  if (returns.length > 0) await db.insert(walletReturns).values([...returns]);
}

/**
 * Reserves due returns for one process until `leasedUntil`, of each payment only the oldest; requires a separate
 * transaction. `earlierPaise` is the sum that the payment has already returned.
 */
export async function leaseDueReturns(
  tx: Database,
  { at, leasedUntil, limit }: { at: number; leasedUntil: number; limit: number },
): Promise<{ owed: ReturnRow; txn: TransactionRow; earlierPaise: number }[]> {
  const earlier = alias(walletReturns, 'earlier');
  const isWaiting = tx
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      sql`${earlier.txnId} = ${walletReturns.txnId} and ${earlier.state} = 'DUE' and ${earlier.id} < ${walletReturns.id}`,
    );
  const due = await tx
    .select({ id: walletReturns.id })
    .from(walletReturns)
    .where(and(eq(walletReturns.state, 'DUE'), lte(walletReturns.nextTryAt, at), notExists(isWaiting)))
    .orderBy(asc(walletReturns.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await tx.update(walletReturns).set({ nextTryAt: leasedUntil }).where(inArray(walletReturns.id, ids));
  const done = sql`(
    select coalesce(sum(${earlier.amountPaise}), 0) from ${walletReturns} ${sql.raw('earlier')}
    where ${earlier.txnId} = ${walletReturns.txnId} and ${earlier.state} = 'REFUNDED')`;
  return tx
    .select({ owed: walletReturns, txn: paymentTransactions, earlierPaise: done.mapWith(Number) })
    .from(walletReturns)
    .innerJoin(paymentTransactions, eq(paymentTransactions.txnId, walletReturns.txnId))
    .where(inArray(walletReturns.id, ids));
}

export async function lockReturn(
  tx: Database,
  id: number,
  state: ReturnRow['state'],
): Promise<ReturnRow | undefined> {
  const isIt = and(eq(walletReturns.id, id), eq(walletReturns.state, state));
  const [row] = await tx.select().from(walletReturns).where(isIt).for('update');
  return row;
}

export async function lockClaims(tx: Database, claimantHash: string): Promise<ReturnRow[]> {
  const isTheirs = and(eq(walletReturns.claimantHash, claimantHash), eq(walletReturns.state, 'CLAIMABLE'));
  return tx.select().from(walletReturns).where(isTheirs).orderBy(asc(walletReturns.id)).for('update');
}

export async function loadExpiredClaims(db: Database, at: number, limit: number): Promise<ReturnRow[]> {
  const isOver = and(eq(walletReturns.state, 'CLAIMABLE'), lte(walletReturns.expiresAt, at));
  return db.select().from(walletReturns).where(isOver).orderBy(asc(walletReturns.id)).limit(limit);
}

export async function updateReturn(
  db: Database,
  id: number,
  patch: Partial<Pick<ReturnRow, 'state' | 'claimantHash' | 'nextTryAt'>>,
): Promise<void> {
  await db.update(walletReturns).set(patch).where(eq(walletReturns.id, id));
}
