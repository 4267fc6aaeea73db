import type { Database } from './database.ts';
import { is, Param, Placeholder, type Query, type SQL, sql } from './drizzle.ts';
import type { PgColumn, PreparedQueryConfig } from './drizzle-tables.ts';

/** Stands in the text of a statement for what each call gives. */
export type Given<Values> = { readonly [Name in keyof Values]: Placeholder<string, Values[Name]> };

/** What the query builder makes of a select, an insert, an update or a delete. */
interface Written<Answer> {
  prepare(name: string): Prepared<Answer>;
}

interface Prepared<Answer> {
  getQuery(): Query;
  execute(): Promise<Answer>;
}

type Send<Values, Answer> = (db: Database, values: Values) => Promise<Answer>;

/**
 * A statement whose text is written once, and then sent by any handle, inside of a transaction as well. To
 * write it anew takes the query builder longer than the database takes to answer it, and what the builder
 * prepares itself belongs to one connection. For what every order asks; anything else is written in place.
 */
export function statement<Values extends object, Answer>(
  write: (db: Database, given: Given<Values>) => Written<Answer>,
): Send<Values, Answer> {
  const known = new Map<unknown, Send<Values, Answer>>();
  return (db, values) => {
    // One process may have both engines open, and each prepares in its own way.
    const engine = db._.session.constructor;
    const send = known.get(engine) ?? createSend(write(db, createGiven<Values>()).prepare(''));
    known.set(engine, send);
    return send(db, values);
  };
}

interface RawAnswer<Row> extends PreparedQueryConfig {
  execute: { rows: Row[] };
}

/** A statement in the database's own words. */
export function inOwnWords<Row>(db: Database, text: SQL): Written<{ rows: Row[] }> {
  const query = db.execute(text).getQuery();
  return { prepare: (name) => db._.session.prepareQuery<RawAnswer<Row>>(query, undefined, name, false) };
}

/** Sets each of these columns to what is given under its name. */
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

/** The builder keeps connection and parameters in what it prepares; each sending has its own of both. */
function createSend<Values extends object, Answer>(prepared: Prepared<Answer>): Send<Values, Answer> {
  const fillers = prepared.getQuery().params.map(createFiller);
  return (db, values) => {
    const client: unknown = Reflect.get(db._.session, 'client');
    const params = fillers.map((fill) => fill(values));
    const bound: Prepared<Answer> = Object.create(prepared, {
      client: { value: client },
      params: { value: params },
    });
    return bound.execute();
  };
}

/** The builder's own filling writes a missing JSON column as the JSON `null`, which is not SQL's. */
function createFiller(param: unknown): (values: object) => unknown {
  const [name, encode] = placeOf(param);
  if (name === undefined) return () => param;
  return (values) => {
    const value: unknown = Reflect.get(values, name);
    if (value === undefined) throw new Error(`the statement was not given ${name}`);
    return value === null ? null : encode(value);
  };
}

function placeOf(param: unknown): [name: string | undefined, encode: (value: unknown) => unknown] {
  if (is(param, Placeholder)) return [param.name, (value) => value];
  if (!is(param, Param) || !is(param.value, Placeholder)) return [undefined, (value) => value];
  const { encoder, value } = param;
  return [value.name, (given) => encoder.mapToDriverValue(given)];
}
