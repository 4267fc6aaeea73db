import { randomBytes, randomUUID } from 'node:crypto';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { FEED_PATH } from '#contract/desk/kitchen/board.ts';
import { endpoints } from '#contract/endpoints.ts';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import { loadOutletTitles } from '#server/db/queries/desk/staff.ts';
import { outlets as outletTable } from '#server/db/schema/chain/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { openPrepared } from '#server/open-database.ts';
import { payables } from '#server/payables.ts';
import { createLogger } from '#server/process/log.ts';
import { createOutletChanges } from '#server/services/desk/kitchen/outlet-changes.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { cookieHeader, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { testConfig, testGateways } from '#test/support/outside/outside.ts';
import { createCall, readResult, type TestApi } from '#test/support/servers/api.ts';
import { startPostgres } from '#test/support/servers/postgres.ts';
import { startBenchServer } from './server/api-process.ts';

/** Longest time in ms from the response of `placeOrder` until the board of each feed shows the order. */
const MUST_P99_MS = 1_000;
const OPEN_ORDERS = 500;
const MEASURED_AT_EACH = 20;
const FEEDS = 40;
const PATIENCE_MS = 10_000;
/** Pause between orders in ms, so that the events of one order end before the next order. */
const PAUSE_MS = 150;

interface Feed {
  readonly restaurantId: number;
  /** Resolves after the next change of orders, with the times of its event and of the board read after it. */
  readonly next: () => Promise<BoardUpdate>;
}

interface BoardUpdate {
  readonly eventAt: number;
  readonly readAt: number;
  /** References of the orders on the board. */
  readonly shown: readonly string[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads the board as the desk does after an event. */
async function readBoard(origin: string, cookie: string, restaurantId: number): Promise<readonly string[]> {
  const path = getBoard.path.replace(':restaurantId', String(restaurantId));
  const response = await fetch(`${origin}${DESK_BASE_PATH}${path}`, { headers: { cookie } });
  const { orderList } = packetOf(await readResult(getBoard, response));
  return orderList.map(({ orderRefId }) => orderRefId);
}

async function openFeed(origin: string, cookie: string, restaurantId: number): Promise<Feed> {
  const url = `${origin}${DESK_BASE_PATH}${FEED_PATH.replace(':restaurantId', String(restaurantId))}`;
  const { body, status } = await fetch(url, { headers: { cookie } });
  if (status !== 200 || body === null)
    throw new Error(`the feed of ${restaurantId} responded with ${status}`);
  let onEvent: (at: number) => void = () => undefined;
  void (async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream()))
      if (text.includes('data: orders')) onEvent(performance.now());
  })().catch(() => undefined);
  const next = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    onEvent = resolve;
    const timer = setTimeout(() => reject(new Error(`no event at ${restaurantId}`)), PATIENCE_MS);
    const eventAt = await promise.finally(() => clearTimeout(timer));
    const shown = await readBoard(origin, cookie, restaurantId);
    return { eventAt, readAt: performance.now(), shown };
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
// All outlets offer takeaway, so that their orders are comparable.
await db.update(outletTable).set({ availableInTakeAway: true });
const outlets = (await loadOutletTitles(db)).map(({ restaurantId }) => restaurantId);
const owner = await signInStaff({ deps, db }, [roleAt('owner')], { origin: origins[0] ?? '' });
const feeds = await Promise.all(
  Array.from({ length: FEEDS }, (_, at) =>
    openFeed(origins[at % 2] ?? '', cookieHeader(owner.cookies), outlets[at % outlets.length] ?? 0),
  ),
);

/** Places an order through one of the servers; returns it and the time of the response. */
async function placeOne(call: TestApi['call'], restaurantId: number, watch: () => void) {
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
  return { orderRefId, respondedAt: performance.now() };
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

const toEvent: number[] = [];
const toBoard: number[] = [];
let missing = 0;
await Promise.all(
  outlets.map(async (restaurantId, at) => {
    const here = feeds.filter((feed) => feed.restaurantId === restaurantId);
    for (let order = 0; order < MEASURED_AT_EACH; order += 1) {
      let updates: Promise<BoardUpdate>[] = [];
      const { orderRefId, respondedAt } = await placeOne(callOf(at + order), restaurantId, () => {
        updates = here.map(({ next }) => next());
      });
      for (const { eventAt, readAt, shown } of await Promise.all(updates)) {
        toEvent.push(Math.max(0, eventAt - respondedAt));
        toBoard.push(Math.max(0, readAt - respondedAt));
        if (!shown.includes(orderRefId)) missing += 1;
      }
      await pause(PAUSE_MS);
    }
  }),
);

const describe = (values: readonly number[]) => {
  const [median, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => Math.round(quantileOf(values, share)));
  return `median ${median}, p95 ${p95}, p99 ${p99}, most ${most} ms`;
};
const isMet = quantileOf(toBoard, 0.99) < MUST_P99_MS && missing === 0;
process.stdout.write(
  `${OPEN_ORDERS} open orders, ${FEEDS} boards over ${outlets.length} outlets, two servers; ${toBoard.length} events\n` +
    `after placeOrder was answered, to the event: ${describe(toEvent)}\n` +
    `after placeOrder was answered, to the board read: ${describe(toBoard)}; ${missing} without the order; ` +
    `${isMet ? 'must' : 'MISSED'}\n`,
);
await outletChanges.close();
await close();
await Promise.all([first.stop(), second.stop()]);
await postgres.stop();
process.exit(isMet ? 0 : 1);
