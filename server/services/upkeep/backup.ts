import {
  type CopiedTable,
  CopyFault,
  type CopyPart,
  countRows,
  findVersion,
  loadOtherConnections,
  readDatabase,
  writeDatabase,
} from '../../db/copy-database.ts';
import type { Database, OpenDatabase } from '../../db/database.ts';
import { isSameLedger, type LedgerSums, sumLedger } from '../../db/queries/money/ledger-sums.ts';
import { transact } from '../../db/run-transaction.ts';
import { readBackupHead, readBackupParts, writeBackupFile } from './backup-file.ts';

/** Options of a transaction whose reads all see the same snapshot. */
const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export interface CopySummary {
  readonly tables: readonly CopiedTable[];
  readonly ledger: LedgerSums;
}

/** Backs up a database snapshot into a new file; returns the number of rows. */
export async function makeBackup(db: Database, path: string, now: number): Promise<number> {
  return transact(
    db,
    async (tx) => {
      const head = { version: await requireVersion(tx), madeAt: now, ledger: await sumLedger(tx) };
      return writeBackupFile(path, head, readDatabase(tx));
    },
    oneMoment,
  );
}

/**
 * Restores a backup of the same version in one transaction, so that a failure changes nothing; existing data
 * is replaced only on request.
 */
export async function restoreBackup(
  target: OpenDatabase,
  path: string,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<CopySummary> {
  const { version, ledger } = await checkBackup(path);
  if ((await requireVersion(target.db)) !== version) {
    throw new CopyFault(`${path} was made by another version of this program; restore it with that one`);
  }
  await requireSoleConnection(target);
  if (!mayReplace) await requireEmpty(target.db, 'say --replace to give up what it holds');
  return copyInto(target.db, readBackupParts(path), ledger);
}

/** Reads a backup completely without using it; throws a CopyFault that describes the problem. */
export async function checkBackup(path: string): ReturnType<typeof readBackupHead> {
  const head = await readBackupHead(path);
  for await (const _ of readBackupParts(path));
  return head;
}

/** Copies a database into an empty one of the same version in one transaction. */
export async function moveDatabase(source: OpenDatabase, target: OpenDatabase): Promise<CopySummary> {
  if ((await requireVersion(source.db)) !== (await requireVersion(target.db))) {
    throw new CopyFault(
      'the embedded database is of another version; start the server on it once, then stop it',
    );
  }
  await requireSoleConnection(target);
  await requireEmpty(target.db, 'it has to be empty');
  return transact(
    source.db,
    async (tx) => {
      const copied = await copyInto(target.db, readDatabase(tx), await sumLedger(tx));
      requireSameRows(await countRows(tx), copied.tables);
      return copied;
    },
    oneMoment,
  );
}

function copyInto(db: Database, parts: AsyncIterable<CopyPart>, ledger: LedgerSums): Promise<CopySummary> {
  return transact(db, async (tx) => {
    const tables = await writeDatabase(tx, parts);
    requireSameRows(tables, await countRows(tx));
    const sums = await sumLedger(tx);
    if (!isSameLedger(ledger, sums)) throw new CopyFault('the ledger of the copy comes to something else');
    return { tables, ledger: sums };
  });
}

function requireSameRows(wanted: readonly CopiedTable[], held: readonly CopiedTable[]): void {
  const counted = new Map(held.map(({ table, rows }) => [table, rows]));
  const other = wanted.filter(({ table, rows }) => counted.get(table) !== rows);
  if (other.length > 0)
    throw new CopyFault(`rows are missing in ${other.map(({ table }) => table).join(', ')}`);
}

async function requireVersion(db: Database): Promise<string> {
  const version = await findVersion(db);
  if (version === null) throw new CopyFault('the database is none of this program: it was never migrated');
  return version;
}

const GOODBYE_TRIES = 20;
const GOODBYE_PAUSE_MS = 100;

/** PostgreSQL has no lock of a running server, but lists its connections, which may linger briefly. */
async function requireSoleConnection({ db, engine }: OpenDatabase): Promise<void> {
  if (engine !== 'postgres') return;
  for (let tries = 1; ; tries += 1) {
    const others = await loadOtherConnections(db);
    if (others.length === 0) return;
    if (tries === GOODBYE_TRIES) {
      throw new CopyFault(`the database is in use by ${others.join(', ')}: stop every server first`);
    }
    await new Promise((resolve) => setTimeout(resolve, GOODBYE_PAUSE_MS));
  }
}

async function requireEmpty(db: Database, hint: string): Promise<void> {
  const filled = (await countRows(db)).filter(({ rows }) => rows > 0);
  if (filled.length === 0) return;
  const named = filled.slice(0, 3).map(({ table, rows }) => `${table} has ${rows}`);
  throw new CopyFault(`the database is not empty (${named.join(', ')} rows): ${hint}`);
}
