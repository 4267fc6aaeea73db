import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import type { Credential } from '#contract/account/account.ts';
import { API_BASE_PATH, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import type { Database } from '#server/db/database.ts';
import { openPgliteFolder } from '#server/db/database.ts';
import { sql } from '#server/db/drizzle.ts';
import { ensureCustomer } from '#server/db/queries/account/customers.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { openPrepared } from '#server/open-database.ts';
import { payables } from '#server/payables.ts';
import { createOutletChanges } from '#server/services/desk/kitchen/outlet-changes.ts';
import { postGain } from '#server/services/money/ledger.ts';
import { findLedgerFaults, findLostOrders } from '#test/support/checkers/ledger-checker.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { testConfig, testGateways } from '#test/support/outside/outside.ts';
import { basicHeader, randomMobile } from './api.ts';
import { createDataFolder, type ServerProcess, startServerProcess } from './server-process.ts';

/** More than the total of all orders of a run. */
const WALLET_PAISE = 1_000_000_000;

/** An outlet for takeaways, which `openOutletRoundTheClock` opens around the clock. */
const OUTLET_ID = 1;

/** Number of customers; several, because of rate limits per customer. */
const CUSTOMERS = 16;

interface Attempt {
  readonly customer: Credential;
  readonly cartKey: string;
  readonly placeKey: string;
  /** The response of `placeOrder`, once received. */
  response?: string;
}

interface Prepared {
  readonly folder: ReturnType<typeof createDataFolder>;
  readonly customers: readonly Credential[];
  readonly choice: LineChoice;
}

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Attempts repeated because a kill lost their response. */
  readonly interrupted: number;
  readonly lost: string[];
  readonly doubled: string[];
  readonly unlikeFirstResponse: string[];
  readonly ledgerFaults: string[];
  readonly slowestReadyMs: number;
}

/** Kills a server repeatedly while customers order, and compares acknowledged with stored orders. */
export async function runKills(kills: number, random: () => number): Promise<KillReport> {
  const prepared = await prepareFolder();
  const attempts: Attempt[] = [];
  let interrupted = 0;
  let slowestReadyMs = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { server, readyMs } = await startTimed(prepared);
    slowestReadyMs = Math.max(slowestReadyMs, readyMs);
    interrupted += await finishOpenAttempts(server, prepared, attempts);
    await orderUntilKilled(server, prepared, attempts, random);
  }
  const { server } = await startTimed(prepared);
  interrupted += await finishOpenAttempts(server, prepared, attempts);
  const unlikeFirstResponse = await replayAll(server, prepared, attempts);
  server.child.kill('SIGTERM');
  await server.ended;
  const held = await inspect(prepared, attempts);
  prepared.folder.remove();
  return {
    kills,
    acknowledged: attempts.length,
    interrupted,
    unlikeFirstResponse,
    slowestReadyMs,
    ...held,
  };
}

async function prepareFolder(): Promise<Prepared> {
  const folder = createDataFolder();
  const where = { dataDir: folder.path, databaseUrl: null, databaseTimeoutMs: 5_000, seed: 'demo' as const };
  const { db, close } = await openPrepared(where, pino({ level: 'silent' }));
  const customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => insertSignedIn({ db, now: Date.now }, randomMobile())),
  );
  await openOutletRoundTheClock(db);
  for (const customer of customers) await fillWallet(db, customer);
  const choice = await findChoice(db);
  await close();
  return { folder, customers, choice };
}

/**
 * Fills a customer's wallet: wallet payments allow any number of orders, and would show a kill that separates money
 * from its order.
 */
async function fillWallet(db: Database, { mobile }: Credential): Promise<void> {
  const { customer } = await ensureCustomer(db, { uuid: randomUUID(), mobile, createdAt: Date.now() });
  const entry = { reference: `test:${randomUUID()}`, customerId: customer.id, orderId: null };
  const gateways = testGateways(db, Date.now);
  const log = pino({ level: 'silent' });
  const outside = {
    now: Date.now,
    random: randomBytes,
    log,
    config: testConfig,
    gateways,
    payables,
    outletChanges: createOutletChanges(db, log),
  };
  await db.transaction((tx) =>
    postGain(
      { ...outside, db: tx },
      { ...entry, transfers: [{ from: 'GATEWAY', to: 'WALLET', paise: WALLET_PAISE }] },
    ),
  );
}

/** Opens the outlet around the clock, so that orders are possible whenever a test runs. */
export async function openOutletRoundTheClock(db: Database): Promise<void> {
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }));
  const hours = JSON.stringify({ weekly, closedOn: [] });
  await db.execute(sql`update outlets set opening_hours = ${hours}::jsonb where record_id = ${OUTLET_ID}`);
}

async function findChoice(db: Database): Promise<LineChoice> {
  const { itemList } = await loadMenu(db, OUTLET_ID);
  const item = itemList.find((one) => isOrderable(one, 'TakeAway') && one.modifierGroupList.length === 0);
  if (item === undefined) throw new Error('the seed has no plain item');
  return defaultChoice(item);
}

async function startTimed({ folder }: Prepared): Promise<{ server: ServerProcess; readyMs: number }> {
  const startedAt = performance.now();
  const server = await startServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  await server.ready();
  return { server, readyMs: performance.now() - startedAt };
}

/** Places one order after another until the server is killed at a random time. */
async function orderUntilKilled(
  server: ServerProcess,
  prepared: Prepared,
  attempts: Attempt[],
  random: () => number,
): Promise<void> {
  const killer = setTimeout(() => server.child.kill('SIGKILL'), 20 + random() * 400);
  for (;;) {
    const attempt = nextAttempt(prepared, attempts.length);
    attempts.push(attempt);
    if (!(await tryAttempt(server, prepared, attempt))) break;
  }
  clearTimeout(killer);
  await server.ended;
}

function nextAttempt({ customers }: Prepared, count: number): Attempt {
  const customer = customers[count % customers.length];
  if (customer === undefined) throw new Error('nobody is there to order');
  return { customer, cartKey: randomUUID(), placeKey: randomUUID() };
}

async function finishOpenAttempts(
  server: ServerProcess,
  prepared: Prepared,
  attempts: Attempt[],
): Promise<number> {
  const open = attempts.filter(({ response }) => response === undefined);
  for (const attempt of open) {
    if (!(await tryAttempt(server, prepared, attempt))) throw new Error(`a retry failed: ${server.output()}`);
  }
  return open.length;
}

/** Sends `saveOrder` and `placeOrder` with the attempt's keys; false when the server was killed. */
async function tryAttempt(server: ServerProcess, prepared: Prepared, attempt: Attempt): Promise<boolean> {
  try {
    attempt.response = await orderOnce(server, prepared, attempt);
    return true;
  } catch (cause) {
    if (cause instanceof TypeError) return false;
    throw cause;
  }
}

async function orderOnce(server: ServerProcess, { choice }: Prepared, attempt: Attempt): Promise<string> {
  const { customer } = attempt;
  const form = {
    cartKey: attempt.cartKey,
    orderType: 'TakeAway',
    restaurantId: OUTLET_ID,
    itemList: [choice],
  };
  const saved = await post(server, customer, '/saveOrder', attempt.cartKey, form);
  const { orderRefId, orderTotal } = saved.packet;
  const placed = await post(server, customer, `/placeOrder/${orderRefId}`, attempt.placeKey, {
    paymentMode: 'WALLET',
    acceptedTotalPaise: orderTotal,
    termsAccepted: true,
  });
  return placed.text;
}

async function post(
  server: ServerProcess,
  customer: Credential,
  path: string,
  key: string,
  body: unknown,
): Promise<{ text: string; packet: { orderRefId: string; orderTotal: number } }> {
  const response = await fetch(`${server.origin}${API_BASE_PATH}${path}`, {
    method: 'POST',
    headers: {
      Authorization: basicHeader(customer),
      'Content-Type': 'application/json',
      [IDEMPOTENCY_HEADER]: key,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const { errorCode, responsePacket } = JSON.parse(text);
  // A fast machine exceeds the rate limit, so this client waits as a phone does.
  if (errorCode === 429) {
    await sleep(responsePacket.retryAfterMs);
    return post(server, customer, path, key, body);
  }
  if (errorCode !== 0) throw new Error(`${path} responded with ${text}`);
  return { text, packet: responsePacket };
}

/** Repeats every acknowledged attempt; each response must equal the first byte for byte. */
async function replayAll(server: ServerProcess, prepared: Prepared, attempts: Attempt[]): Promise<string[]> {
  const unlike: string[] = [];
  for (const attempt of attempts) {
    const again = await orderOnce(server, prepared, attempt);
    if (again !== attempt.response) unlike.push(attempt.cartKey);
  }
  return unlike;
}

async function inspect({ folder }: Prepared, attempts: Attempt[]) {
  const { db, close } = await openPgliteFolder(`${folder.path}/database`);
  const acknowledged = attempts.map(({ response }) => JSON.parse(response ?? '').responsePacket);
  const lost = await findLostOrders(
    db,
    acknowledged.map(({ orderRefId, orderTotal }) => ({ orderRefId, grandTotalPaise: orderTotal })),
  );
  const { rows } = await db.execute<{ cart_key: string }>(
    sql`select cart_key from orders where status <> 'DRAFT' group by cart_key having count(*) > 1`,
  );
  const ledgerFaults = await findLedgerFaults(db);
  await close();
  return { lost, doubled: rows.map(({ cart_key }) => cart_key), ledgerFaults };
}
