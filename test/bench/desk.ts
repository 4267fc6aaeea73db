import { randomBytes, randomUUID } from 'node:crypto';
import { FEED_PATH } from '#contract/desk/board.ts';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { defaultChoice, isOrderable } from '#domain/menu-choice.ts';
import { loadOutletTitles } from '#server/db/queries/desk/staff.ts';
import { outlets as outletTable } from '#server/db/schema/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { openPrepared } from '#server/open-database.ts';
import { payables } from '#server/payables.ts';
import { createLogger } from '#server/process/log.ts';
import { createOutletChanges } from '#server/services/desk/outlet-changes.ts';
import { createCall, type TestApi } from '../support/api.ts';
import { packetOf } from '../support/orders.ts';
import { testConfig, testGateways } from '../support/outside.ts';
import { startPostgres } from '../support/postgres.ts';
import { cookieHeader, roleAt, signInStaff } from '../support/staff.ts';
import { startBenchServer } from './api-process.ts';

/** Promised: from the response of `placeOrder` to the event at each feed. */
const MUST_P99_MS = 1_000;
const OPEN_ORDERS = 500;
const MEASURED_AT_EACH = 20;
const FEEDS = 40;
const PATIENCE_MS = 10_000;
/** Events of one order end before the next. */
const PAUSE_MS = 150;

interface Feed {
  readonly restaurantId: number;
  readonly next: () => Promise<number>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openFeed(origin: string, cookie: string, restaurantId: number): Promise<Feed> {
  const url = `${origin}${DESK_BASE_PATH}${FEED_PATH.replace(':restaurantId', String(restaurantId))}`;
  const { body, status } = await fetch(url, { headers: { cookie } });
  if (status !== 200 || body === null) throw new Error(`the feed of ${restaurantId} answered ${status}`);
  let hear: (at: number) => void = () => undefined;
  void (async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream()))
      if (text.includes('data: orders')) hear(performance.now());
  })().catch(() => undefined);
  const next = () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    hear = resolve;
    const timer = setTimeout(() => reject(new Error(`no event at ${restaurantId}`)), PATIENCE_MS);
    return promise.finally(() => clearTimeout(timer));
  };
  return { restaurantId, next };
}

function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const postgres = await startPostgres();
if (postgres === null) throw new Error('this bench needs a PostgreSQL');
const first = await startBenchServer(postgres.url);
const second = await startBenchServer(postgres.url);
const log = createLogger('warn', process.stderr);
const config = { ...testConfig, databaseUrl: postgres.url };
const { db, close } = await openPrepared({ ...config, seed: 'none' }, log);
const outside = { gateways: testGateways(db, Date.now), payables };
const outletChanges = createOutletChanges(db, log);
const deps: Deps = { db, now: Date.now, random: randomBytes, log, config, ...outside, outletChanges };

const origins = [first, second].map(({ port }) => `http://127.0.0.1:${port}`);
const calls = origins.map((origin) => createCall((path, init) => fetch(`${origin}${path}`, init)));
// One order type for all outlets, so that they are comparable.
await db.update(outletTable).set({ availableInTakeAway: true });
const outlets = (await loadOutletTitles(db)).map(({ restaurantId }) => restaurantId);
const owner = await signInStaff({ deps, db }, [roleAt('owner')], { origin: origins[0] ?? '' });
const feeds = await Promise.all(
  Array.from({ length: FEEDS }, (_, at) =>
    openFeed(origins[at % 2] ?? '', cookieHeader(owner.cookies), outlets[at % outlets.length] ?? 0),
  ),
);

/** Places an order on one server; returns the response time. */
async function placeOne(call: TestApi['call'], restaurantId: number, watch: () => void): Promise<number> {
  const as = first.customers.pop();
  if (as === undefined) throw new Error('the bench has too few customers');
  const { itemList } = packetOf(await call(endpoints.getItemListWithCatSubCat, { restaurantId }));
  const plain = itemList.find((item) => isOrderable(item, 'TakeAway') && item.taxClass === 'FOOD');
  if (plain === undefined) throw new Error(`outlet ${restaurantId} sells nothing plain`);
  const line = { ...defaultChoice(plain), quantity: 4 };
  const form = { cartKey: randomUUID(), orderType: 'TakeAway' as const, restaurantId, itemList: [line] };
  const { orderRefId, bill } = packetOf(await call(endpoints.saveOrder, form, { as }));
  const acceptedTotalPaise = bill.grandTotalPaise;
  watch();
  const placing = {
    orderRefId,
    paymentMode: 'PAY_AT_STORE' as const,
    acceptedTotalPaise,
    termsAccepted: true as const,
  };
  packetOf(await call(endpoints.placeOrder, placing, { as }));
  return performance.now();
}

const callOf = (at: number) => calls[at % 2] ?? createCall(() => Promise.reject(new Error('no server')));
await Promise.all(
  outlets.map(async (restaurantId, at) => {
    const share = Math.ceil(OPEN_ORDERS / outlets.length);
    for (let order = 0; order < share; order += 1)
      await placeOne(callOf(at + order), restaurantId, () => undefined);
  }),
);
await pause(1_000);

const latencies: number[] = [];
await Promise.all(
  outlets.map(async (restaurantId, at) => {
    const here = feeds.filter((feed) => feed.restaurantId === restaurantId);
    for (let order = 0; order < MEASURED_AT_EACH; order += 1) {
      let heard: Promise<number>[] = [];
      const answeredAt = await placeOne(callOf(at + order), restaurantId, () => {
        heard = here.map(({ next }) => next());
      });
      for (const heardAt of await Promise.all(heard)) latencies.push(Math.max(0, heardAt - answeredAt));
      await pause(PAUSE_MS);
    }
  }),
);

const p99 = quantileOf(latencies, 0.99);
const figures = [0.5, 0.95, 0.99, 1].map((share) => Math.round(quantileOf(latencies, share)));
process.stdout.write(
  `${OPEN_ORDERS} open orders, ${FEEDS} feeds over ${outlets.length} outlets, two servers; ${latencies.length} events\n` +
    `after placeOrder was answered: median ${figures[0]}, p95 ${figures[1]}, p99 ${figures[2]}, most ${figures[3]} ms; ` +
    `${p99 < MUST_P99_MS ? 'must' : 'MISSED'}\n`,
);
await outletChanges.close();
await close();
await Promise.all([first.stop(), second.stop()]);
await postgres.stop();
process.exit(p99 < MUST_P99_MS ? 0 : 1);
