import type { Database } from './database.ts';
import { sql } from './drizzle.ts';
import { emptyTables, findNextNumber, insertRows, readRows, setNextNumber } from './table-rows.ts';
import { loadTableShapes, type TableShape } from './table-shapes.ts';

/** A part of a copy: the head of a table, or rows of the table whose head came before them. */
export type CopyPart = TableHead | { readonly kind: 'rows'; readonly lines: readonly string[] };

interface TableHead {
  readonly kind: 'table';
  readonly table: string;
  readonly columns: readonly string[];
  /** Next value of the table's identity column in decimal digits; null for a table without one. */
  readonly next: string | null;
}

export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
}

/** The copy failed and is rolled back; the message may be shown to the operator. */
export class CopyFault extends Error {}

/**
 * Reads all rows, referenced tables first; requires a transaction with one snapshot, so that all tables fit together.
 */
export async function* readDatabase(tx: Database): AsyncGenerator<CopyPart> {
  for (const shape of await loadTableShapes(tx)) {
    const columns = shape.columns.map(({ name }) => name);
    yield { kind: 'table', table: shape.name, columns, next: await findNextNumber(tx, shape) };
    for await (const lines of readRows(tx, shape)) yield { kind: 'rows', lines };
  }
}

/**
 * Replaces the whole database by a copy within the caller's transaction; throws a CopyFault when the copy has other
 * tables or columns than this database.
 */
export async function writeDatabase(tx: Database, parts: AsyncIterable<CopyPart>): Promise<CopiedTable[]> {
  const shapes = await loadTableShapes(tx);
  await emptyTables(tx, shapes);
  const copied: { table: string; rows: number }[] = [];
  let current: TableShape | undefined;
  for await (const part of parts) {
    if (part.kind === 'table') {
      current = requireShape(shapes, part);
      if (part.next !== null) await setNextNumber(tx, current, part.next);
      copied.push({ table: part.table, rows: 0 });
    } else {
      const last = copied.at(-1);
      if (current === undefined || last === undefined)
        throw new CopyFault('the copy begins with rows of no table');
      await insertRows(tx, current, part.lines);
      last.rows += part.lines.length;
    }
  }
  requireAll(shapes, copied);
  return copied;
}

function requireShape(shapes: readonly TableShape[], { table, columns }: TableHead): TableShape {
  const shape = shapes.find(({ name }) => name === table);
  if (shape === undefined) throw new CopyFault(`there is no table ${table} here`);
  const isSame = shape.columns.map(({ name }) => name).join() === columns.join();
  if (!isSame) throw new CopyFault(`the table ${table} has other columns here`);
  return shape;
}

function requireAll(shapes: readonly TableShape[], copied: readonly CopiedTable[]): void {
  const missing = shapes.filter(({ name }) => !copied.some(({ table }) => table === name));
  if (missing.length > 0)
    throw new CopyFault(`the copy has no ${missing.map(({ name }) => name).join(', ')}`);
}

export async function countRows(db: Database): Promise<CopiedTable[]> {
  const counted: CopiedTable[] = [];
  for (const { name } of await loadTableShapes(db)) {
    const { rows } = await db.execute<{ rows: string | number }>(
      sql`select count(*) as rows from ${sql.identifier(name)}`,
    );
    counted.push({ table: name, rows: Number(rows[0]?.rows) });
  }
  return counted;
}

/** Digest of the newest migration; null without migrations. */
export async function findVersion(db: Database): Promise<string | null> {
  const { rows: found } = await db.execute<{ there: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as there`,
  );
  if (found[0]?.there === null) return null;
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return rows[0]?.hash ?? null;
}

export async function loadOtherConnections(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct coalesce(nullif(application_name, ''), usename::text, '?') as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    order by name`);
  return rows.map(({ name }) => name);
}
