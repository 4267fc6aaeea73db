import { randomBytes } from 'node:crypto';
import pino from 'pino';
import type { Config } from '#server/config/config.ts';
import { createGateways } from '#server/create-gateways.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { payables } from '#server/payables.ts';
import { createOutletChanges } from '#server/services/desk/kitchen/outlet-changes.ts';
import { serve } from '#server/start.ts';
import { testConfig } from '#test/support/outside/outside.ts';
import { TEST_NOW } from './api.ts';
import { createTestDatabase } from './database.ts';

export interface Product {
  readonly origin: string;
  readonly db: Database;
  readonly deps: Deps;
}

export interface ServedProduct extends Product {
  readonly logs: string[];
  /** Serves another build at the same address; with `isWorkerRetired` the kill switch replaces its worker. */
  readonly release: (builtApp: string, env?: Pick<Config, 'isWorkerRetired'>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Serves the built app and API on a demo or empty database, with a running clock from `TEST_NOW`; without the
 * sandbox and seed it resembles an operator's first day.
 */
export async function startProduct({ seed = true, isSandbox = true } = {}): Promise<ServedProduct> {
  const database = await createTestDatabase({ seed, at: TEST_NOW });
  const config = { ...testConfig, isSandbox };
  const aheadMs = TEST_NOW - Date.now();
  const now = () => Date.now() + aheadMs;
  const logs: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => logs.push(line) });
  const deps: Deps = {
    db: database.db,
    now,
    random: randomBytes,
    log,
    config,
    gateways: createGateways(config, database.db, now),
    payables,
    outletChanges: createOutletChanges(database.db, log),
  };
  let serving = await serve(deps, { port: 0, host: '127.0.0.1' });
  const { port } = serving;
  const release: ServedProduct['release'] = async (builtApp, change = { isWorkerRetired: false }) => {
    await serving.stop();
    serving = await serve(
      { ...deps, config: { ...deps.config, ...change } },
      { port, host: '127.0.0.1' },
      builtApp,
    );
  };
  const stop = async () => {
    await serving.stop();
    await database.close();
  };
  return { origin: `http://127.0.0.1:${port}`, db: database.db, deps, logs, release, stop };
}
