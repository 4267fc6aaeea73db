import type pg from 'pg';

/**
 * Closes a connection that comes back in the middle of a transaction. A statement that took too long may
 * still be at work on it, with a `rollback` behind it that was given up before it was sent: whoever had the
 * connection next would commit what the statement left, together with their own.
 */
export function dropUnfinished(pool: pg.Pool): void {
  pool.on('release', (_error, client) => {
    // The pool lets go of whatever is ending.
    if (client.getTransactionStatus() !== 'I') void client.end();
  });
}

/** Tells of connections that break, whether somebody has them or not; untold, that would end the process. */
export function tellOfLost(pool: pg.Pool, onLost: (error: Error) => void): void {
  pool.on('error', onLost);
  // The pool itself listens to idle ones only.
  pool.on('acquire', (client) => client.on('error', onLost));
  pool.on('release', (_error, client) => client.off('error', onLost));
}
