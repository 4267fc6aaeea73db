import type { Database } from './database.ts';
import { type Placeholder, type SQL, sql } from './drizzle.ts';
import type { PgColumn } from './drizzle-tables.ts';

/** A placeholder for each value that a call passes. */
export type PlaceholdersOf<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

interface Written<Rows> {
  prepare(name: string): Prepared<Rows>;
}

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * Prepares a statement once per connection, so that Drizzle generates and PostgreSQL parses it once; for the
 * statements of every order. `name` is unique. On the embedded engine each transaction has its own session and
 * prepares again.
 */
export function statement<Values extends Record<keyof Values, unknown>, Rows>(
  name: string,
  write: (db: Database, given: PlaceholdersOf<Values>) => Written<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const prepared = new WeakMap<object, Prepared<Rows>>();
  return (db, values) => {
    // Savepoints have the session of their transaction, and on PostgreSQL transactions that of their connection.
    const { session } = db._;
    const known = prepared.get(session) ?? write(db, createGiven<Values>()).prepare(name);
    prepared.set(session, known);
    return known.execute({ ...values });
  };
}

/** Sets columns to the placeholders of the same names. */
export function setGiven<Columns extends Record<string, PgColumn>>(
  columns: Columns,
): { [Name in keyof Columns]: SQL } {
  const set = Object.entries(columns).map(([name, column]) => [
    name,
    sql`${sql.param(sql.placeholder(name), column)}`,
  ]);
  return Object.fromEntries(set);
}

function createGiven<Values extends object>(): PlaceholdersOf<Values> {
  return new Proxy({} as PlaceholdersOf<Values>, { get: (_none, name) => sql.placeholder(String(name)) });
}
