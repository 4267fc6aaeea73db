import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { acceptOrder, getBoard } from '#contract/desk/endpoints/kitchen.ts';
import { FEED_EVENTS, FEED_PATH } from '#contract/desk/kitchen/board.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { loadAuditEntries } from '#server/db/queries/desk/audit.ts';
import { order, packetOf, takeawayForm } from '#test/support/makers/orders.ts';
import { callDesk, cookieHeader, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { type Called, createCall } from '#test/support/servers/api.ts';
import { eventually, type ServerPair, startServerPair } from '#test/support/servers/server-pair.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'] ?? '';
/** This outlet is open round the clock. */
const OUTLET_ID = 12;
const BOARDS = 6;
const GOES_ON_WITHIN_MS = 5_000;
/** A browser reconnects after the same time, which the feed's `retry` field sets. */
const RECONNECT_MS = 1_000;
const RETRY_MS = 100;
const ORDERS = 8;

/** Starts a TCP load balancer: each connection goes to the first server that accepts it. */
async function startBalancer(ports: readonly number[]): Promise<{ origin: string; server: Server }> {
  const server = createServer((near) => {
    near.on('error', () => undefined);
    const tryNext = ([port, ...others]: readonly number[]): void => {
      if (port === undefined) {
        near.destroy();
        return;
      }
      const far = connect(port, '127.0.0.1');
      const proceed = () => tryNext(others);
      far.once('error', proceed);
      far.once('connect', () => {
        far.off('error', proceed);
        far.on('error', () => near.destroy());
        far.once('close', () => near.destroy());
        near.once('close', () => far.destroy());
        near.pipe(far).pipe(near);
      });
    };
    tryNext(ports);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://127.0.0.1:${address.port}`, server };
}

/** Follows the board's event feed, and reconnects whenever the connection ends. */
function openBoard(url: string, cookie: string) {
  const events: { readonly at: number; readonly text: string }[] = [];
  const stopping = new AbortController();
  const follow = async () => {
    const { body } = await fetch(url, { headers: { cookie }, signal: stopping.signal });
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? [])
      events.push({ at: Date.now(), text });
  };
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await follow().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  })();
  const findSince = (at: number, event: string) =>
    events.find((each) => each.at >= at && each.text.includes(event));
  const stop = () => {
    stopping.abort();
    return ended;
  };
  return { findSince, stop };
}

let pair: ServerPair | undefined;
beforeAll(async () => {
  if (postgresUrl !== '') pair = await startServerPair(postgresUrl);
}, 120_000);
afterAll(() => pair?.stop());

test.skipIf(postgresUrl === '')(
  'boards switch to the other server when theirs is killed, and receive changes',
  {
    timeout: 90_000,
  },
  async () => {
    if (pair === undefined) throw new Error('no servers');
    const { api, first, second } = pair;
    const ports = [first, second].map(({ process }) => Number(new URL(process.origin).port));
    const { origin, server } = await startBalancer(ports);
    const cook = await signInStaff(api, [roleAt('kitchen', OUTLET_ID)], { origin });
    const url = `${origin}${DESK_BASE_PATH}${FEED_PATH.replace(':restaurantId', String(OUTLET_ID))}`;
    const boards = Array.from({ length: BOARDS }, () => openBoard(url, cookieHeader(cook.cookies)));
    const untilAllReceive = (since: number, event: string) =>
      eventually(() => Promise.resolve(boards.every(({ findSince }) => findSince(since, event))), event);
    await untilAllReceive(0, FEED_EVENTS.alive);

    const killedAt = Date.now();
    await first.kill();
    await untilAllReceive(killedAt, FEED_EVENTS.alive);
    const last = Math.max(...boards.map(({ findSince }) => findSince(killedAt, FEED_EVENTS.alive)?.at ?? 0));
    expect(last - killedAt).toBeLessThan(GOES_ON_WITHIN_MS);

    const changedAt = Date.now();
    await setOutletPaused(api.db, OUTLET_ID, true);
    await untilAllReceive(changedAt, 'data: outlet');
    await Promise.all(boards.map(({ stop }) => stop()));
    server.close();
  },
);

/** Retries with the same idempotency key until the server is available, as the apps do. */
async function untilAvailable<E extends Endpoint>(send: () => Promise<Called<E>>): Promise<Called<E>> {
  for (;;) {
    const called = await send().catch(() => undefined);
    if (called !== undefined && called.httpStatus !== 503) return called;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

test.skipIf(postgresUrl === '')(
  'orders and acts in flight when a server is killed take effect once',
  { timeout: 90_000 },
  async () => {
    if (pair === undefined) throw new Error('no servers');
    const { api, second } = pair;
    const dying = await pair.start();
    const ports = [dying, second].map(({ process }) => Number(new URL(process.origin).port));
    const { origin, server } = await startBalancer(ports);
    const request = (path: string, init: RequestInit) => fetch(`${origin}${path}`, init);
    const call = createCall(request);
    const cook = await signInStaff(api, [roleAt('kitchen', OUTLET_ID)], { origin });
    const atDesk = { cookies: cook.cookies, headers: { origin } };
    await setOutletPaused(api.db, OUTLET_ID, false);
    const readBoard = async () =>
      packetOf(await callDesk({ app: { request } }, getBoard, { restaurantId: OUTLET_ID }, atDesk)).orderList;

    const form = () => takeawayForm(api, { restaurantId: OUTLET_ID });
    const drafts: { readonly as: Credential; readonly draft: OrderDetail }[] = [];
    for (let at = 0; at < ORDERS; at += 1) {
      const as = await api.signIn();
      drafts.push({ as, draft: packetOf(await call(endpoints.saveOrder, await form(), { as })) });
    }
    const open = await order(api, await api.signIn(), 'PAY_AT_STORE', await form());
    const placing = drafts.map(({ as, draft: { orderRefId, bill } }) => {
      const key = randomUUID();
      const terms = { paymentMode: 'PAY_AT_STORE', termsAccepted: true } as const;
      const input = { orderRefId, acceptedTotalPaise: bill.grandTotalPaise, ...terms };
      return untilAvailable(() => call(endpoints.placeOrder, input, { as, key }));
    });
    const key = randomUUID();
    const accepting = untilAvailable(() =>
      callDesk(
        { app: { request } },
        acceptOrder,
        { restaurantId: OUTLET_ID, orderRefId: open.orderRefId, minutes: 20 },
        { ...atDesk, key },
      ),
    );
    await dying.kill();
    for (const { ok, text } of await Promise.all(placing)) expect(ok, text).toBe(true);
    expect(await accepting).toMatchObject({ ok: true });

    const board = await readBoard();
    const shown = board.map(({ orderRefId }) => orderRefId).toSorted();
    const placed = [open, ...drafts.map(({ draft }) => draft)];
    expect(shown).toEqual(placed.map(({ orderRefId }) => orderRefId).toSorted());
    expect(board.find(({ orderRefId }) => orderRefId === open.orderRefId)?.status).toBe('ACCEPTED');
    const entries = await loadAuditEntries(api.db, { subjects: [open.orderRefId] }, 5);
    expect(entries.map(({ action }) => action)).toEqual(['order.time']);
    server.close();
  },
);
