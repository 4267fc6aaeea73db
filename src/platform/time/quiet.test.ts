import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilQuiet } from './quiet.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Time in ms until `untilQuiet` resolves; `isBusyAt` returns whether the page is busy at a time since the
 * start.
 */
async function timeOf(isBusyAt: (ms: number) => boolean): Promise<number> {
  const startedAt = performance.now();
  let tookMs = -1;
  void untilQuiet(() => isBusyAt(performance.now() - startedAt)).then(() => {
    tookMs = performance.now() - startedAt;
  });
  await vi.advanceTimersByTimeAsync(30_000);
  return tookMs;
}

test('a page that waits for nothing is quiet after half a second', async () => {
  expect(await timeOf(() => false)).toBe(500);
});

test('the half second starts again with each request of the page', async () => {
  expect(await timeOf((ms) => ms < 1_000 || (ms >= 1_300 && ms < 2_000))).toBeGreaterThanOrEqual(2_400);
});

test('a page that is never quiet counts as quiet after twenty seconds', async () => {
  expect(await timeOf(() => true)).toBe(20_000);
});
