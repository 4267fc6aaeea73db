import pg from 'pg';
import type { ChannelListener, StopListening } from './opened.ts';

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

interface ListenOptions {
  readonly timeoutMs: number;
  readonly onLostConnection: (error: Error) => void;
}

const LISTEN_AGAIN_MS = 500;

/** Listens on a connection of its own, and connects again when that is lost. Rejects if the first one fails. */
export async function listenOnPostgres(
  url: string,
  { timeoutMs, onLostConnection }: ListenOptions,
  channel: string,
  { onMessage, onConnected }: ChannelListener,
): Promise<StopListening> {
  let isStopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      keepAlive: true,
    });
    client = next;
    next.on('error', onLostConnection);
    next.on('end', reconnect);
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    onConnected();
  };
  const reconnect = () => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().catch((error: Error) => {
        onLostConnection(error);
        reconnect();
      });
    }, LISTEN_AGAIN_MS);
  };
  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
