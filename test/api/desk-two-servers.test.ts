import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEED_EVENTS, FEED_PATH } from '#contract/desk/board.ts';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { setOutletPaused } from '#server/db/queries/catalogue.ts';
import { eventually, type ServerPair, startServerPair } from '#test/support/server-pair.ts';
import { cookieHeader, roleAt, signInStaff } from '#test/support/staff.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'] ?? '';
const OUTLET_ID = 1;
const BOARDS = 6;
/** What is promised of boards. */
const GOES_ON_WITHIN_MS = 5_000;
/** As a browser does after the `retry` of the feed. */
const RECONNECT_MS = 1_000;

/** What is in front of several servers: each connection goes to the first that takes it. */
async function startBalancer(ports: readonly number[]): Promise<{ origin: string; server: Server }> {
  const server = createServer((near) => {
    near.on('error', () => undefined);
    const tryNext = ([port, ...others]: readonly number[]): void => {
      if (port === undefined) {
        near.destroy();
        return;
      }
      const far = connect(port, '127.0.0.1');
      const goOn = () => tryNext(others);
      far.once('error', goOn);
      far.once('connect', () => {
        far.off('error', goOn);
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

/** A board: follows the feed, and connects again whenever it is cut. */
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
  'boards go on with the other server when theirs is killed, and hear what happens',
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
    const allHear = (since: number, event: string) =>
      eventually(() => Promise.resolve(boards.every(({ findSince }) => findSince(since, event))), event);
    await allHear(0, FEED_EVENTS.alive);

    const killedAt = Date.now();
    await first.kill();
    await allHear(killedAt, FEED_EVENTS.alive);
    const last = Math.max(...boards.map(({ findSince }) => findSince(killedAt, FEED_EVENTS.alive)?.at ?? 0));
    expect(last - killedAt).toBeLessThan(GOES_ON_WITHIN_MS);

    const changedAt = Date.now();
    await setOutletPaused(api.db, OUTLET_ID, true);
    await allHear(changedAt, 'data: outlet');
    await Promise.all(boards.map(({ stop }) => stop()));
    server.close();
  },
);
