import type pg from 'pg';

type Send = (...given: unknown[]) => unknown;

/** Seen so often, a statement is worth keeping on the connections. */
const WORTH_AFTER = 3;
/** Each connection keeps the plans of that many at most. */
const MAX_PREPARED = 200;
/** Texts that come once, such as those with long lists in them, are forgotten again. */
const MAX_COUNTED = 2_000;

/**
 * Lets the database read and plan a statement once for each connection and not each time: the same few
 * make up all of the work, and reading them takes it longer than answering them. A pooler between us and the
 * database must know of prepared statements (PgBouncer does from 1.21 on, with `max_prepared_statements`).
 */
export function prepareRepeated(pool: pg.Pool): void {
  const names = createNames();
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as unknown as Send;
    const named: Send = (query, ...rest) => send(withName(query, names), ...rest);
    Object.assign(client, { query: named });
  });
}

function withName(query: unknown, nameOf: (text: string) => string | undefined): unknown {
  const isConfig = typeof query === 'object' && query !== null && 'text' in query;
  if (!isConfig || typeof query.text !== 'string') return query;
  // What opens and ends transactions has no plan.
  const name = / /.test(query.text) ? nameOf(query.text) : undefined;
  return name === undefined ? query : { ...query, name };
}

/** Names that all connections share: a text has one name, and a name one text. */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= MAX_COUNTED) counts.clear();
    counts.set(text, count);
    if (count < WORTH_AFTER) return undefined;
    counts.delete(text);
    names.set(text, `repeated_${names.size}`);
    return names.get(text);
  };
}
