import { getTableColumns, type SQL, sql } from '../../drizzle.ts';
import type { PgColumn, PgTable } from '../../drizzle-tables.ts';

/** PostgreSQL allows 65,535 parameters in a statement. */
const CHUNK = 1000;

export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: count }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK));
}

export function newValues(table: PgTable, key: readonly string[]): Record<string, SQL> {
  const columns: [string, PgColumn][] = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns
      .filter(([name]) => !key.includes(name))
      .map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]),
  );
}
