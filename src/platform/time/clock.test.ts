import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';

const SERVER_NOW = Date.UTC(2026, 10, 21, 7, 30);
const WRONG_BY = [-3_653 * DAY_MS, -DAY_MS, DAY_MS, 3_653 * DAY_MS];

const openClock = () => import('./clock.ts');
const header = (at: number) => new Date(at).toUTCString();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

describe.each(WRONG_BY)('on a phone whose clock is wrong by %i ms (F10)', (wrongByMs) => {
  beforeEach(() => vi.setSystemTime(SERVER_NOW + wrongByMs));

  test('the time is the server’s, and runs on from there', async () => {
    const { adoptServerTime, serverNow } = await openClock();
    adoptServerTime(header(SERVER_NOW));
    vi.advanceTimersByTime(90_000);
    expect(serverNow()).toBe(SERVER_NOW + 90_000);
  });

  test('a start without a network reads the time from the age of cached responses', async () => {
    const { guessServerTime, serverNow } = await openClock();
    guessServerTime(header(SERVER_NOW - DAY_MS), DAY_MS);
    expect(serverNow()).toBe(SERVER_NOW);
  });

  test('a cached response does not override a current one', async () => {
    const { adoptServerTime, guessServerTime, serverNow } = await openClock();
    adoptServerTime(header(SERVER_NOW));
    guessServerTime(header(SERVER_NOW - DAY_MS), 0);
    expect(serverNow()).toBe(SERVER_NOW);
  });
});

test('a correct clock is not adjusted, and a response without a date changes nothing', async () => {
  vi.setSystemTime(SERVER_NOW + 900);
  const { adoptServerTime, serverNow } = await openClock();
  adoptServerTime(header(SERVER_NOW));
  adoptServerTime(null);
  adoptServerTime('soon');
  expect(serverNow()).toBe(SERVER_NOW + 900);
});
