import type pg from 'pg';

type Send = (...given: unknown[]) => unknown;

/**
 * Gives a connection back whose transaction could not even be begun: the query layer begins before it takes
 * care of anything, and would keep the connection for ever. A few slow minutes of the database would
 * otherwise use the pool up.
 */
export function releaseUnbegun(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as unknown as Send;
    const watched: Send = (...given) => {
      const answer = send(...given);
      if (!isBegin(given[0]) || !(answer instanceof Promise)) return answer;
      return answer.catch((error) => {
        client.release(error);
        throw error;
      });
    };
    Object.assign(client, { query: watched });
  });
}

function isBegin(query: unknown): boolean {
  const isConfig = typeof query === 'object' && query !== null && 'text' in query;
  return isConfig && typeof query.text === 'string' && /^begin\b/i.test(query.text);
}
