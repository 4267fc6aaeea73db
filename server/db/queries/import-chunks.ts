import { getTableColumns, type SQL, sql } from '../drizzle.ts';
import type { PgColumn, PgTable } from '../drizzle-tables.ts';

/** Rows of one statement; PostgreSQL takes 65,535 parameters in all. */
const CHUNK = 1000;

/** Rows in portions that one statement takes. */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: count }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK));
}

/** `column = excluded.column` for every column but the key. */
export function newValues(table: PgTable, key: readonly string[]): Record<string, SQL> {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns
      .filter(([name]) => !key.includes(name))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
}
