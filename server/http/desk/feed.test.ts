import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { FEED_EVENTS, FEED_PATH } from '#contract/desk/kitchen/board.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { ServerEnv } from '../guard/client-address.ts';
import { mountFeed } from './feed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('stays open while the database is down, and ends once its user loses the right to watch', async () => {
  const warn = vi.fn();
  const findRefusal = vi.fn<() => Promise<ErrorName | undefined>>().mockResolvedValue(undefined);
  const app = new Hono<ServerEnv>();
  const outletChanges = { watch: () => () => undefined, onClose: () => () => undefined };
  const deps = { now: Date.now, log: { warn }, outletChanges };
  mountFeed(app, deps, { findRefusal, refuse: (c) => c.text('', 403) });
  const response = await app.request(DESK_BASE_PATH + FEED_PATH.replace(':restaurantId', '1'));
  let received = '';
  const ended = (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) received += text;
  })();

  findRefusal.mockRejectedValueOnce(new Error('the database is away'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(warn).toHaveBeenCalledOnce();
  received = '';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(received).toContain(`event: ${FEED_EVENTS.alive}`);

  findRefusal.mockResolvedValue('staffSessionOver');
  await vi.advanceTimersByTimeAsync(20_000);
  await ended;
  expect(received).toContain(`event: ${FEED_EVENTS.over}`);
});
