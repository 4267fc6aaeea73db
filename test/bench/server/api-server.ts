import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Credential } from '#contract/account/account.ts';
import type { Deps } from '#server/deps.ts';
import { openPrepared } from '#server/open-database.ts';
import { payables } from '#server/payables.ts';
import { createLogger } from '#server/process/log.ts';
import { createOutletChanges } from '#server/services/desk/kitchen/outlet-changes.ts';
import { serve } from '#server/start.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { testConfig, testGateways } from '#test/support/outside/outside.ts';
import { TEST_NOW } from '#test/support/servers/api.ts';

export interface BenchServer {
  readonly port: number;
  /** Port of an empty handler in the same process and framework; `/n` returns n bytes. */
  readonly emptyPort: number;
  /** Signed-in customers, one for each order. */
  readonly customers: Credential[];
}

/** Number of customers; each order has its own, because unpaid orders per customer are limited. */
const CUSTOMERS = 2_000;

const databaseUrl = process.env['DATABASE_URL'] ?? null;
const config = { ...testConfig, databaseUrl, dataDir: process.env['DATA_DIR'] ?? '', isSandbox: true };
const log = createLogger('info', process.stdout);
// Shifts the server's clock to `TEST_NOW`, when every outlet is open.
const ahead = TEST_NOW - Date.now();
const now = () => Date.now() + ahead;
const { db } = await openPrepared(config, log);
const outside = { gateways: testGateways(db, now), payables, outletChanges: createOutletChanges(db, log) };
const deps: Deps = { db, now, random: randomBytes, log, config, ...outside };
const { port } = await serve(deps, { port: 0, host: '127.0.0.1' });

const customers: Credential[] = [];
await db.transaction(async (tx) => {
  for (let number = 0; number < CUSTOMERS; number += 1) {
    customers.push(await insertSignedIn({ db: tx, now }, String(9_000_000_000 + number)));
  }
});

/** Content of the empty handler's responses, larger than any compared response. */
const filled = new Uint8Array(256 * 1_024);
const handlers = new Hono()
  .get('/', (c) => c.body(null))
  .get('/:bytes', (c) => c.body(filled.subarray(0, Number(c.req.param('bytes')))));
const empty = createAdaptorServer({ fetch: handlers.fetch });
empty.listen(0, '127.0.0.1');
await once(empty, 'listening');
const ready: BenchServer = { port, emptyPort: (empty.address() as AddressInfo).port, customers };
process.send?.(ready);
