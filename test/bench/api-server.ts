import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Credential } from '#contract/account.ts';
import type { Deps } from '#server/deps.ts';
import { openPrepared } from '#server/open-database.ts';
import { payables } from '#server/payables.ts';
import { createLogger } from '#server/process/log.ts';
import { createOutletChanges } from '#server/services/desk/outlet-changes.ts';
import { serve } from '#server/start.ts';
import { TEST_NOW } from '#test/support/api.ts';
import { insertSignedIn } from '#test/support/customers.ts';
import { testConfig, testGateways } from '#test/support/outside.ts';

/** What the process tells of itself when it is ready. */
export interface BenchServer {
  readonly port: number;
  /** Where an empty handler answers, in the same process and framework; at `/n` with n bytes. */
  readonly emptyPort: number;
  /** Signed in, each for one order. */
  readonly customers: Credential[];
}

/** Nobody may have many orders unpaid at once, so each order of the bench is of another customer. */
const CUSTOMERS = 2_000;

const databaseUrl = process.env['DATABASE_URL'] ?? null;
const config = { ...testConfig, databaseUrl, dataDir: process.env['DATA_DIR'] ?? '', isSandbox: true };
const log = createLogger('info', process.stdout);
// Every outlet is open whenever the bench is run; the clock itself runs as usual.
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

/** More than any answer has. */
const filled = new Uint8Array(256 * 1_024);
const handlers = new Hono()
  .get('/', (c) => c.body(null))
  .get('/:bytes', (c) => c.body(filled.subarray(0, Number(c.req.param('bytes')))));
const empty = createAdaptorServer({ fetch: handlers.fetch });
empty.listen(0, '127.0.0.1');
await once(empty, 'listening');
const ready: BenchServer = { port, emptyPort: (empty.address() as AddressInfo).port, customers };
process.send?.(ready);
