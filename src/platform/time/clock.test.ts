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

  test('it is what the server says, and goes on from there', async () => {
    const { adoptServerTime, serverNow } = await openClock();
    adoptServerTime(header(SERVER_NOW));
    vi.advanceTimersByTime(90_000);
    expect(serverNow()).toBe(SERVER_NOW + 90_000);
  });

  test('a start without a network takes it from the age of what was kept', async () => {
    const { guessServerTime, serverNow } = await openClock();
    guessServerTime(header(SERVER_NOW - DAY_MS), DAY_MS);
    expect(serverNow()).toBe(SERVER_NOW);
  });

  test('an answer that was kept does not take it from one of now', async () => {
    const { adoptServerTime, guessServerTime, serverNow } = await openClock();
    adoptServerTime(header(SERVER_NOW));
    guessServerTime(header(SERVER_NOW - DAY_MS), 0);
    expect(serverNow()).toBe(SERVER_NOW);
  });
});

test('a clock that is right is left as it is, and no date says nothing', async () => {
  vi.setSystemTime(SERVER_NOW + 900);
  const { adoptServerTime, serverNow } = await openClock();
  adoptServerTime(header(SERVER_NOW));
  adoptServerTime(null);
  adoptServerTime('soon');
  expect(serverNow()).toBe(SERVER_NOW + 900);
});
