import type { Database } from '../database.ts';
import { and, eq, exists, isNull, lt, type SQL, sql } from '../drizzle.ts';
import { customers } from '../schema/customers.ts';
import { idempotencyKeys } from '../schema/infrastructure.ts';
import { type Given, statement } from '../statement.ts';

/** Which call of whom a key belongs to. */
export interface KeyScope {
  /** 0 for whoever is not signed in. */
  readonly customerId: number;
  readonly endpoint: string;
  readonly key: string;
}

const isScope = (scope: KeyScope | Given<KeyScope>) =>
  and(
    eq(idempotencyKeys.customerId, scope.customerId),
    eq(idempotencyKeys.endpoint, scope.endpoint),
    eq(idempotencyKeys.key, scope.key),
  );

/**
 * Claims a key for this transaction; false when it was used before. Waits for another transaction that
 * holds the same key, and takes over when that one is rolled back.
 */
export async function claimKey(
  db: Database,
  scope: KeyScope,
  fingerprint: string,
  at: number,
): Promise<boolean> {
  const claimed = await insertKey(db, { ...scope, fingerprint, createdAt: at });
  return claimed.length > 0;
}

interface NewKey extends KeyScope {
  readonly fingerprint: string;
  readonly createdAt: number;
}

const insertKey = statement(
  'insert_key',
  (db, { customerId, endpoint, key, fingerprint, createdAt }: Given<NewKey>) =>
    db
      .insert(idempotencyKeys)
      .values({ customerId, endpoint, key, fingerprint, createdAt })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
);

/**
 * Keeps the answer of a claimed key, as it goes over the wire. False when the customer's account has been
 * deleted meanwhile; a deletion that comes now waits for the end of this transaction.
 */
export async function storeAnswer(db: Database, scope: KeyScope, answer: string): Promise<boolean> {
  const keep = scope.customerId === 0 ? updateOfNobody : updateOfCustomer;
  const stored = await keep(db, { ...scope, answer });
  return stored.length > 0;
}

interface Answered extends KeyScope {
  readonly answer: string;
}

const updateOfNobody = statement('answer_of_nobody', (db, given: Given<Answered>) =>
  updateAnswer(db, given, undefined),
);
const updateOfCustomer = statement('answer_of_customer', (db, given: Given<Answered>) =>
  updateAnswer(db, given, exists(holdCustomer(db, given))),
);

const updateAnswer = (db: Database, given: Given<Answered>, isThere: SQL | undefined) =>
  db
    .update(idempotencyKeys)
    .set({ answer: sql`${given.answer}` })
    .where(and(isScope(given), isThere))
    .returning({ key: idempotencyKeys.key });

const holdCustomer = (db: Database, { customerId }: Given<KeyScope>) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
    .for('key share');

/** Gives a claimed key back. */
export async function deleteKey(db: Database, scope: KeyScope): Promise<void> {
  await db.delete(idempotencyKeys).where(isScope(scope));
}

export async function findStoredAnswer(
  db: Database,
  scope: KeyScope,
): Promise<{ fingerprint: string; answer: string | null } | undefined> {
  const [row] = await db
    .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(isScope(scope));
  return row;
}

/** Forgets keys made before an instant. */
export async function deleteKeysBefore(db: Database, before: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
