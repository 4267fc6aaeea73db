import pg from 'pg';
import { sql } from '#server/db/drizzle.ts';
import { createCall, startApi, type TestApi } from './api.ts';
import { createDataFolder, type ServerProcess, startServerProcess } from './server-process.ts';

const POLL_MS = 25;
/** Long enough for a busy machine. */
const PATIENCE_MS = 25_000;

export interface PairServer {
  readonly process: ServerProcess;
  readonly call: TestApi['call'];
  /** Application name of the server's connections in PostgreSQL. */
  readonly connections: string;
  /** Kills the server by SIGKILL, then ends its database connections. */
  readonly kill: () => Promise<void>;
}

/** Two servers on one PostgreSQL; tests set up data through `api`, an app in the test's own process. */
export interface ServerPair {
  readonly api: TestApi;
  readonly first: PairServer;
  readonly second: PairServer;
  readonly url: string;
  readonly start: () => Promise<PairServer>;
  readonly stop: () => Promise<void>;
}

export async function startServerPair(postgresUrl: string): Promise<ServerPair> {
  const api = await startApi({ deps: { now: Date.now } });
  const { rows } = await api.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = databaseUrl(postgresUrl, rows[0]?.name ?? '');
  const folder = createDataFolder();
  const servers: PairServer[] = [];
  const start = async () => {
    const server = await startOn(api, url, folder.path);
    servers.push(server);
    return server;
  };
  const [first, second] = await Promise.all([start(), start()]);
  const stop = async () => {
    for (const { process } of servers) process.child.kill('SIGKILL');
    await Promise.all(servers.map(({ process }) => process.ended));
    await api.stop();
    folder.remove();
  };
  return { api, first, second, url, start, stop };
}

export function databaseUrl(postgresUrl: string, name: string): string {
  const named = new URL(postgresUrl);
  named.pathname = `/${name}`;
  return named.href;
}

async function startOn(api: TestApi, url: string, dataDir: string): Promise<PairServer> {
  const { tableCode, otp, paymentCallback } = api.deps.config.secrets;
  const secrets = { TABLE_CODE_SECRET: tableCode, OTP_SECRET: otp, PAYMENT_CALLBACK_SECRET: paymentCallback };
  // Long timeouts for a busy machine and for deliberate locks.
  const patience = { DATABASE_TIMEOUT_MS: '20000', LOG_LEVEL: 'warn' };
  const process = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url, ...secrets, ...patience });
  await process.ready();
  const connections = `sunehri ${process.child.pid}`;
  const kill = async () => {
    process.child.kill('SIGKILL');
    await process.ended;
    await endConnections(api, connections);
  };
  const call = createCall((path, init) => fetch(`${process.origin}${path}`, init));
  return { process, call, connections, kill };
}

/** Ends the connections of a killed server, because a statement that waits for a lock would otherwise still run. */
async function endConnections(api: TestApi, connections: string): Promise<void> {
  const named = sql`from pg_stat_activity where application_name = ${connections}`;
  await eventually(async () => {
    const { rows } = await api.db.execute(sql`select pg_terminate_backend(pid) ${named}`);
    return rows.length === 0;
  }, `the connections of ${connections} end`);
}

/** Polls a condition until it holds; rejects after `PATIENCE_MS`. */
export async function eventually(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Runs work on a separate connection, for example to hold a lock. */
export async function withConnection<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
