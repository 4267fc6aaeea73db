import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { isBrandChanged } from './brand-stamp.ts';
import type { Config } from './config/config.ts';
import { createGateways } from './create-gateways.ts';
import type { OpenDatabase } from './db/database.ts';
import type { Deps } from './deps.ts';
import { createFloodGuard } from './http/guard/against-floods.ts';
import { pagePolicy } from './http/guard/security-headers.ts';
import { loadHomeBuild } from './http/site/home-page.ts';
import { createScreenSender } from './http/site/screens.ts';
import { DESK_NOT_BUILT, mountStaticFiles } from './http/site/static-files.ts';
import { startJobs } from './jobs.ts';
import { openOnceUp } from './open-database.ts';
import { payables } from './payables.ts';
import { storeBrandBanners } from './services/catalogue/brand-banners.ts';
import { createOutletChanges } from './services/desk/kitchen/outlet-changes.ts';
import { findGaps } from './services/upkeep/find-gaps.ts';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const distFolder = join(projectFolder, 'dist');

/**
 * Timeouts in ms, after which slow requests and silent clients are disconnected. `stallTimeout` also applies to
 * responses, because the server holds the bytes of a client that does not read; the app itself gives up after 30 s.
 */
export const PATIENCE = {
  requestTimeout: 10_000,
  headersTimeout: 8_000,
  connectionsCheckingInterval: 1_000,
  stallTimeout: 30_000,
};
/** The server must stop within 10 s, of which the last second is for the database. */
const DRAIN_MS = 9_000;
const IDLE_CHECK_MS = 100;

const BRAND_CHANGED =
  'brand/ has changed since the build, and customers see the one before: run "npm run build", then start again';

interface RunningServer {
  readonly port: number;
  /** Running requests get at most 9 s. */
  readonly stop: () => Promise<void>;
}

/** Starts the server with its database and jobs; rejects if the port is taken. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const database = await openOnceUp(config, log);
  await storeBrandBanners(database.db);
  const deps = createDeps(config, log, database);
  if (config.isProduction) for (const gap of await findGaps(deps)) log.warn(gap);
  if (!existsSync(join(distFolder, 'index.html'))) log.warn('The app is not built: run "npm run build"');
  if (isBrandChanged(projectFolder)) log.warn(BRAND_CHANGED);
  const serving = await serve(deps, config);
  return {
    port: serving.port,
    stop: async () => {
      await serving.stop();
      await database.close();
    },
  };
}

/** Serves the app; port 0 listens on any free port. */
export async function serve(
  deps: Deps,
  { port, host }: Pick<Config, 'port' | 'host'>,
  builtApp = distFolder,
): Promise<RunningServer> {
  if (!existsSync(join(builtApp, 'desk', 'index.html'))) deps.log.warn(DESK_NOT_BUILT);
  // A server without a sandbox never loads its code.
  const sandbox = deps.config.isSandbox ? await import('#sandbox/sandbox.ts') : undefined;
  const app = createApp(deps, sandbox?.createSandboxPages);
  mountStaticFiles(app, builtApp, {
    isWorkerRetired: deps.config.isWorkerRetired,
    policyOf: (page) => pagePolicy(deps.config, page),
    refuse: createFloodGuard(deps, 'page'),
    sendScreen: createScreenSender(deps, await loadHomeBuild(builtApp)),
  });
  const server = createNodeServer(app.fetch);
  server.listen(port, host);
  await once(server, 'listening');
  const stopJobs = startJobs(deps, sandbox === undefined ? [] : [sandbox.createSandboxJob(app)]);
  return {
    port: portOf(server),
    stop: async () => {
      // The event streams to the desks never end by themselves.
      await deps.outletChanges.close();
      await drain(server, stopJobs);
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}

function createDeps(config: Config, log: Logger, { db }: OpenDatabase): Deps {
  const now = Date.now;
  const gateways = createGateways(config, db, now);
  const outletChanges = createOutletChanges(db, log);
  return { db, now, random: randomBytes, log, config, gateways, payables, outletChanges };
}

export function createNodeServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { stallTimeout, ...serverOptions } = PATIENCE,
): Server {
  // The adapter creates an HTTP/1 server, because no other factory is passed.
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  // Node destroys a socket that times out, because the server has no listener for `timeout`.
  return server.setTimeout(stallTimeout);
}

async function drain(server: Server, stopJobs: () => Promise<void>): Promise<void> {
  const drained = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  // A connection that was busy during `closeIdleConnections` would otherwise stay open after its response.
  const tidying = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await Promise.all([drained, stopJobs()]);
  clearInterval(tidying);
  clearTimeout(impatience);
}
