import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { planRetry } from './use-auto-retry.ts';

const LONGEST_MS = 30_000;

const phone = { onLine: true };
const page = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', phone);
  vi.stubGlobal('document', page);
});

afterEach(() => {
  Object.assign(phone, { onLine: true });
  Object.assign(page, { hidden: false });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('retries once at the given time', () => {
  const retry = vi.fn();
  const { retryAt } = planRetry(3, retry);
  vi.advanceTimersByTime(retryAt - Date.now() - 1);
  expect(retry).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(retry).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10 * LONGEST_MS);
  expect(retry).toHaveBeenCalledOnce();
});

test('waits from one second to thirty, the longer the more tries there were', () => {
  const waitsMs = [0, 10, 60].map((tries) => planRetry(tries, vi.fn()).retryAt - Date.now());
  expect(waitsMs[0]).toBeGreaterThanOrEqual(1_000);
  expect(waitsMs[0]).toBeLessThanOrEqual(1_500);
  for (const waitMs of waitsMs.slice(1)) {
    expect(waitMs).toBeGreaterThanOrEqual(LONGEST_MS / 2);
    expect(waitMs).toBeLessThanOrEqual(LONGEST_MS);
  }
});

test('waits as long as the server requested', () => {
  const { retryAt } = planRetry(0, vi.fn(), 40_000);
  expect(retryAt - Date.now()).toBeGreaterThanOrEqual(41_000);
  expect(retryAt - Date.now()).toBeLessThanOrEqual(41_500);
});

test.each([
  ['the phone has no network', () => Object.assign(phone, { onLine: false })],
  ['the page is hidden', () => Object.assign(page, { hidden: true })],
])('tries nothing while %s', (_, goAway) => {
  const retry = vi.fn();
  planRetry(0, retry);
  goAway();
  vi.advanceTimersByTime(LONGEST_MS);
  expect(retry).not.toHaveBeenCalled();
});

test('is called off with its timer', () => {
  const retry = vi.fn();
  clearTimeout(planRetry(0, retry).timer);
  vi.advanceTimersByTime(LONGEST_MS);
  expect(retry).not.toHaveBeenCalled();
});
