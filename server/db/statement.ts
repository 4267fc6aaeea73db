import type { Database } from './database.ts';
import { type Placeholder, type SQL, sql } from './drizzle.ts';
import type { PgColumn } from './drizzle-tables.ts';

/** Placeholders for the values of each call. */
export type Given<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

/** A select, an insert, an update or a delete of the query builder. */
interface Written<Rows> {
  prepare(name: string): Prepared<Rows>;
}

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * A prepared statement, under a name that no other one has: Drizzle writes its text once for each connection,
 * and PostgreSQL parses it once. For the statements of every order. On the embedded engine a transaction is a
 * connection of its own.
 */
export function statement<Values extends Record<keyof Values, unknown>, Rows>(
  name: string,
  write: (db: Database, given: Given<Values>) => Written<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  const prepared = new WeakMap<object, Prepared<Rows>>();
  return (db, values) => {
    // A transaction and its savepoints share the session of their connection.
    const { session } = db._;
    const known = prepared.get(session) ?? write(db, createGiven<Values>()).prepare(name);
    prepared.set(session, known);
    return known.execute({ ...values });
  };
}

/** Sets each of these columns to the value given under its name. */
export function setGiven<Columns extends Record<string, PgColumn>>(
  columns: Columns,
): { [Name in keyof Columns]: SQL } {
  const set = Object.entries(columns).map(([name, column]) => [
    name,
    sql`${sql.param(sql.placeholder(name), column)}`,
  ]);
  return Object.fromEntries(set);
}

function createGiven<Values extends object>(): Given<Values> {
  return new Proxy({} as Given<Values>, { get: (_none, name) => sql.placeholder(String(name)) });
}
