import pg from 'pg';

export interface ChannelListener {
  readonly onMessage: (message: string) => void;
  readonly onConnected: () => void;
}

export type StopListening = () => Promise<void>;

/**
 * Closes a connection that is released while its transaction is open: a slow statement may still run before the
 * `rollback`, and the next user of the connection would commit it.
 */
export function dropUnfinished(pool: pg.Pool): void {
  pool.on('release', (_error, client) => {
    // The pool removes a connection that is ending.
    if (client.getTransactionStatus() !== 'I') void client.end();
  });
}

/** Handles errors of idle and used connections, which would otherwise end the process. */
export function reportLostConnections(pool: pg.Pool, onLost: (error: Error) => void): void {
  pool.on('error', onLost);
  // The pool itself handles errors of idle connections only.
  pool.on('acquire', (client) => client.on('error', onLost));
  pool.on('release', (_error, client) => client.off('error', onLost));
}

interface ListenOptions {
  readonly timeoutMs: number;
  readonly onLostConnection: (error: Error) => void;
}

const LISTEN_AGAIN_MS = 500;

/** Listens on a separate connection and reconnects when that is lost; rejects if the first connection fails. */
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
