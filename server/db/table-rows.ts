import type { Database } from './database.ts';
import { type SQL, sql } from './drizzle.ts';
import type { TableShape } from './table-shapes.ts';

/** Few enough rows for the memory, because a row with a picture has some hundred KB. */
const ROWS_AT_ONCE = 200;

const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
const identifiers = (names: readonly string[]) => listed(names.map((name) => sql`${sql.identifier(name)}`));
const namesOf = ({ columns }: TableShape) => identifiers(columns.map(({ name }) => name));

/**
 * Reads the rows of a table in batches and in the order of its key; each row is a JSON array of its columns as text,
 * which both engines read back identically. Requires a transaction.
 */
export async function* readRows(tx: Database, table: TableShape): AsyncGenerator<string[]> {
  const values = listed(table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`));
  const order = table.key.length === 0 ? sql`ctid` : identifiers(table.key);
  await tx.execute(
    sql`declare copied_rows no scroll cursor for
      select json_build_array(${values})::text as line from ${sql.identifier(table.name)} order by ${order}`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${ROWS_AT_ONCE} from copied_rows`));
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close copied_rows`);
}

/** Inserts rows that `readRows` returned, with their ids. */
export async function insertRows(tx: Database, table: TableShape, lines: readonly string[]): Promise<void> {
  const values = listed(table.columns.map(({ type }, at) => sql.raw(`(line ->> ${at})::${type}`)));
  await tx.execute(sql`
    insert into ${sql.identifier(table.name)} (${namesOf(table)}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`);
}

/** Truncates the tables in one statement, which is allowed although they reference each other; a rollback undoes it. */
export async function emptyTables(tx: Database, tables: readonly TableShape[]): Promise<void> {
  await tx.execute(sql`truncate ${identifiers(tables.map(({ name }) => name))}`);
}

/** The next value of the table's identity column; null for a table without one. */
export async function findNextNumber(db: Database, table: TableShape): Promise<string | null> {
  const sequence = await findSequence(db, table);
  if (sequence === null) return null;
  const { rows } = await db.execute<{ next: string }>(
    sql`select (last_value + is_called::int)::text as next from ${sql.raw(sequence)}`,
  );
  return rows[0]?.next ?? null;
}

/** Sets the next value of the table's identity column; unlike `setval` a rollback undoes it. */
export async function setNextNumber(
  tx: Database,
  { name, numbered }: TableShape,
  next: string,
): Promise<void> {
  if (numbered === null || !/^\d{1,19}$/.test(next)) throw new Error(`${name} has no number to go on with`);
  await tx.execute(
    sql`alter table ${sql.identifier(name)} alter column ${sql.identifier(numbered)} restart with ${sql.raw(next)}`,
  );
}

async function findSequence(db: Database, { name, numbered }: TableShape): Promise<string | null> {
  if (numbered === null) return null;
  const { rows } = await db.execute<{ sequence: string }>(
    sql`select pg_get_serial_sequence(quote_ident(${name}), ${numbered}) as sequence`,
  );
  return rows[0]?.sequence ?? null;
}
