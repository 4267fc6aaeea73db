import type { Database } from '../../database.ts';
import { and, asc, eq, gt, lte, notExists, sql } from '../../drizzle.ts';
import { notifications } from '../../schema/guests/notifications.ts';
import type { accountKinds } from '../../schema/money.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  pointLots,
  pointMovements,
} from '../../schema/money.ts';

export type AccountKind = (typeof accountKinds)[number];
type Account = typeof ledgerAccounts.$inferSelect;
export type PointLot = typeof pointLots.$inferSelect;
type PointMovement = typeof pointMovements.$inferSelect;

/** The account of a kind and owner (0: the chain), created on demand. */
export async function ensureAccount(db: Database, kind: AccountKind, ownerId: number): Promise<Account> {
  const isIt = and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, ownerId));
  const [known] = await db.select().from(ledgerAccounts).where(isIt);
  if (known !== undefined) return known;
  await db.insert(ledgerAccounts).values({ kind, ownerId }).onConflictDoNothing();
  const [account] = await db.select().from(ledgerAccounts).where(isIt);
  if (account === undefined) throw new Error(`no ${kind} account could be opened`);
  return account;
}

/** Locks the wallet, which also guards the customer's points. */
export async function lockWallet(db: Database, customerId: number): Promise<Account> {
  const isIt = and(eq(ledgerAccounts.kind, 'WALLET'), eq(ledgerAccounts.ownerId, customerId));
  const [known] = await db.select().from(ledgerAccounts).where(isIt).for('update');
  if (known !== undefined) return known;
  await ensureAccount(db, 'WALLET', customerId);
  const [account] = await db.select().from(ledgerAccounts).where(isIt).for('update');
  if (account === undefined) throw new Error(`wallet of customer ${customerId} vanished`);
  return account;
}

/** Locks wallets in a fixed order, against deadlocks. */
export async function lockWallets(db: Database, customerIds: readonly number[]): Promise<void> {
  const sorted = [...new Set(customerIds)].toSorted((a, b) => a - b);
  for (const customerId of sorted) await lockWallet(db, customerId);
}

/** In paise. */
export async function loadWalletBalance(db: Database, customerId: number): Promise<number> {
  const [account] = await db
    .select({ balancePaise: ledgerAccounts.balancePaise })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, 'WALLET'), eq(ledgerAccounts.ownerId, customerId)));
  return account?.balancePaise ?? 0;
}

/** The database refuses a negative balance. */
export async function addToWallet(db: Database, accountId: number, paise: number): Promise<void> {
  await db
    .update(ledgerAccounts)
    .set({ balancePaise: sql`${ledgerAccounts.balancePaise} + ${paise}` })
    .where(eq(ledgerAccounts.id, accountId));
}

interface NewEntry {
  readonly reference: string;
  readonly orderId: number | null;
  readonly customerId: number;
  readonly at: number;
}

/** The id of the new entry; undefined when an entry with this reference exists. */
export async function insertEntry(db: Database, entry: NewEntry): Promise<number | undefined> {
  const [inserted] = await db
    .insert(ledgerEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  return inserted?.id;
}

interface NewPosting {
  readonly entryId: number;
  readonly fromAccountId: number;
  readonly toAccountId: number;
  readonly amountPaise: number;
}

export async function insertPostings(db: Database, postings: readonly NewPosting[]): Promise<void> {
  await db.insert(ledgerPostings).values([...postings]);
}

/** Payment for an order by customer and account kind, in paise. */
export interface Receipt {
  readonly customerId: number;
  readonly kind: AccountKind;
  readonly paise: number;
}

/** Reference of a partial return while the order continues. */
export const partialReturnReference = (orderId: number, part: string): string =>
  `order:${orderId}:part:${part}`;

/** Order in which payments are returned. */
export const RETURNED_FIRST: readonly AccountKind[] = [
  'GATEWAY',
  'CASH',
  'TERMINAL',
  'COUNTER_UPI',
  'WALLET',
];

/** Cash of a cancelled or refused order that staff must hand back to the guest from the till, in paise. */
export async function loadCashReturnedPaise(db: Database, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ paise: string | number }>(sql`
    select coalesce(sum(posting.amount_paise), 0) as paise
    from ${ledgerPostings} posting
    join ${ledgerEntries} entry on entry.id = posting.entry_id
    join ${ledgerAccounts} source on source.id = posting.from_account_id
    join ${ledgerAccounts} target on target.id = posting.to_account_id
    where entry.order_id = ${orderId} and source.kind = 'ORDERS' and target.kind = 'CASH'
      and entry.reference like ${`order:${orderId}:refund%`}`);
  return Number(rows[0]?.paise ?? 0);
}

/**
 * Payments of an order by customer and account kind, less returned parts; guests of a table may have paid.
 */
export async function loadReceipts(db: Database, orderId: number): Promise<Receipt[]> {
  const { rows } = await db.execute<{
    payer: number;
    source: AccountKind;
    target: AccountKind;
    paise: string | number;
  }>(sql`
    select entry.customer_id as payer, source.kind as source, target.kind as target,
      sum(posting.amount_paise) as paise
    from ${ledgerPostings} posting
    join ${ledgerEntries} entry on entry.id = posting.entry_id
    join ${ledgerAccounts} source on source.id = posting.from_account_id
    join ${ledgerAccounts} target on target.id = posting.to_account_id
    where entry.order_id = ${orderId}
      and (target.kind = 'ORDERS' or entry.reference like ${partialReturnReference(orderId, '%')})
    group by entry.customer_id, source.kind, target.kind
    order by entry.customer_id`);
  const received = rows
    .filter(({ target }) => target === 'ORDERS')
    .map(({ payer, source, paise }) => ({ customerId: payer, kind: source, paise: Number(paise) }));
  const returned = rows
    .filter(({ source }) => source === 'ORDERS')
    .map(({ payer, target, paise }) => ({ customerId: payer, kind: target, paise: Number(paise) }));
  return returned.reduce(lessReturned, received);
}

/** Subtracts a return: points from points, and money from the payments in the order of `RETURNED_FIRST`. */
function lessReturned(receipts: readonly Receipt[], { customerId, kind, paise }: Receipt): Receipt[] {
  const kinds: readonly AccountKind[] = kind === 'POINTS' ? ['POINTS'] : RETURNED_FIRST;
  let left = paise;
  return [...receipts]
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .map((receipt) => {
      if (receipt.customerId !== customerId || !kinds.includes(receipt.kind)) return receipt;
      const taken = Math.min(left, receipt.paise);
      left -= taken;
      return { ...receipt, paise: receipt.paise - taken };
    });
}

/** Usable lots, earliest expiry first. */
export async function loadUsableLots(db: Database, customerId: number, now: number): Promise<PointLot[]> {
  return db
    .select()
    .from(pointLots)
    .where(and(eq(pointLots.customerId, customerId), gt(pointLots.left, 0), gt(pointLots.expiresAt, now)))
    .orderBy(asc(pointLots.expiresAt), asc(pointLots.id));
}

export async function insertLot(
  db: Database,
  lot: { customerId: number; earned: number; left: number; earnedAt: number; expiresAt: number },
): Promise<number> {
  const [inserted] = await db.insert(pointLots).values(lot).returning({ id: pointLots.id });
  if (inserted === undefined) throw new Error('a lot of points was not added');
  return inserted.id;
}

/** Adds points to the rest of a lot, or subtracts if negative; throws when it leaves 0 to the earned points. */
export async function addToLot(db: Database, lotId: number, points: number): Promise<void> {
  await db
    .update(pointLots)
    .set({ left: sql`${pointLots.left} + ${points}` })
    .where(eq(pointLots.id, lotId));
}

export async function findPointMovement(db: Database, reference: string): Promise<PointMovement | undefined> {
  const [movement] = await db.select().from(pointMovements).where(eq(pointMovements.reference, reference));
  return movement;
}

/** Oldest first. */
export async function loadPointMovements(
  db: Database,
  { customerId, orderId }: { readonly customerId: number; readonly orderId: number },
): Promise<PointMovement[]> {
  return db
    .select()
    .from(pointMovements)
    .where(and(eq(pointMovements.customerId, customerId), eq(pointMovements.orderId, orderId)))
    .orderBy(asc(pointMovements.id));
}

export async function insertPointMovement(db: Database, movement: Omit<PointMovement, 'id'>): Promise<void> {
  await db.insert(pointMovements).values(movement);
}

/** Lots that expired unused in a period (epoch ms) without a notification; of all customers, or one lot. */
export async function loadUnreportedLots(
  db: Database,
  { from, until }: { readonly from: number; readonly until: number },
  lotId?: number,
): Promise<PointLot[]> {
  const notified = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.customerId, pointLots.customerId),
        eq(notifications.topic, sql`'points-expired:' || ${pointLots.id}`),
      ),
    );
  return db
    .select()
    .from(pointLots)
    .where(
      and(
        gt(pointLots.left, 0),
        gt(pointLots.expiresAt, from),
        lte(pointLots.expiresAt, until),
        notExists(notified),
        lotId === undefined ? undefined : eq(pointLots.id, lotId),
      ),
    )
    .limit(100);
}
