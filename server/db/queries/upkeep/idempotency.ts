import type { Database } from '../../database.ts';
import { and, eq, exists, isNull, lt, type SQL, sql } from '../../drizzle.ts';
import { customers } from '../../schema/guests/customers.ts';
import { idempotencyKeys } from '../../schema/infrastructure.ts';
import { type PlaceholdersOf, statement } from '../../statement.ts';

export interface KeyScope {
  /** 0 for a visitor. */
  readonly customerId: number;
  readonly endpoint: string;
  readonly key: string;
}

const isScope = (scope: KeyScope | PlaceholdersOf<KeyScope>) =>
  and(
    eq(idempotencyKeys.customerId, scope.customerId),
    eq(idempotencyKeys.endpoint, scope.endpoint),
    eq(idempotencyKeys.key, scope.key),
  );

/**
 * Claims a key for this transaction; false when it was used, waiting for a concurrent claim to commit or roll
 * back.
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
  (db, { customerId, endpoint, key, fingerprint, createdAt }: PlaceholdersOf<NewKey>) =>
    db
      .insert(idempotencyKeys)
      .values({ customerId, endpoint, key, fingerprint, createdAt })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key }),
);

/**
 * Stores the exact response of a claimed key; false when the account was deleted meanwhile, and blocks a
 * deletion until the transaction ends.
 */
export async function storeResponse(db: Database, scope: KeyScope, body: string): Promise<boolean> {
  const update = scope.customerId === 0 ? updateOfVisitor : updateOfCustomer;
  const stored = await update(db, { ...scope, body });
  return stored.length > 0;
}

interface KeyedResponse extends KeyScope {
  readonly body: string;
}

const updateOfVisitor = statement('response_of_visitor', (db, given: PlaceholdersOf<KeyedResponse>) =>
  updateResponse(db, given, undefined),
);
const updateOfCustomer = statement('response_of_customer', (db, given: PlaceholdersOf<KeyedResponse>) =>
  updateResponse(db, given, exists(lockAgainstDeletion(db, given))),
);

const updateResponse = (db: Database, given: PlaceholdersOf<KeyedResponse>, isThere: SQL | undefined) =>
  db
    .update(idempotencyKeys)
    .set({ body: sql`${given.body}` })
    .where(and(isScope(given), isThere))
    .returning({ key: idempotencyKeys.key });

const lockAgainstDeletion = (db: Database, { customerId }: PlaceholdersOf<KeyScope>) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
    .for('key share');

export async function deleteKey(db: Database, scope: KeyScope): Promise<void> {
  await db.delete(idempotencyKeys).where(isScope(scope));
}

export async function findStoredResponse(
  db: Database,
  scope: KeyScope,
): Promise<{ fingerprint: string; body: string | null } | undefined> {
  const [row] = await db
    .select({ fingerprint: idempotencyKeys.fingerprint, body: idempotencyKeys.body })
    .from(idempotencyKeys)
    .where(isScope(scope));
  return row;
}

export async function deleteKeysBefore(db: Database, before: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
