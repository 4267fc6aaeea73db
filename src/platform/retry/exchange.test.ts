import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createExchange } from './exchange.ts';

const page = { hidden: false };
let locks: { request: (name: string, run: () => Promise<void>) => Promise<void> };

/** Pauses of 10 s, and of 2 s while watched. */
function startExchange(run: () => Promise<void>) {
  return createExchange({ name: 'test', run, delayMs: (isWatched) => (isWatched ? 2_000 : 10_000) });
}

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  let last = Promise.resolve();
  locks = {
    request: (_name, run) => {
      const done = last.then(run);
      last = done.catch(() => undefined);
      return done;
    },
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {
    locks: { request: (name: string, run: () => Promise<void>) => locks.request(name, run) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('runs once for all who call meanwhile, and after the run of another tab', async () => {
  const other = Promise.withResolvers<void>();
  const inOtherTab = startExchange(() => other.promise);
  const run = vi.fn(async () => undefined);
  const exchange = startExchange(run);
  const theirs = inOtherTab.now();
  const own = Promise.all([exchange.now(), exchange.now()]);
  await vi.advanceTimersByTimeAsync(0);
  expect(run).not.toHaveBeenCalled();
  other.resolve();
  await Promise.all([theirs, own]);
  expect(run).toHaveBeenCalledOnce();
});

test('runs without Web Locks', async () => {
  vi.stubGlobal('navigator', {});
  const run = vi.fn(async () => undefined);
  await startExchange(run).now();
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  ['a failed run', () => undefined],
  [
    'a refused lock',
    () => {
      locks.request = () => Promise.reject(new DOMException('not active', 'InvalidStateError'));
    },
  ],
])('continues after %s', async (_failure, fail) => {
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
  const exchange = startExchange(run);
  const { request } = locks;
  fail();
  await exchange.now();
  locks.request = request;
  run.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledOnce();
});

test('repeats at the pace of its watchers, and not on a hidden page', async () => {
  const run = vi.fn(async () => undefined);
  const exchange = startExchange(run);
  const stop = exchange.watch();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(run).toHaveBeenCalledTimes(3);
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(run).toHaveBeenCalledTimes(3);
  page.hidden = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(run).toHaveBeenCalledTimes(5);
});

test('sends the change of a guest who leaves the screen right after it, and then rests', async () => {
  const run = vi.fn(async () => undefined);
  const delayMs = (isWatched: boolean) => (isWatched ? 2_000 : undefined);
  const exchange = createExchange({ name: 'test', run, delayMs });
  const stop = exchange.watch();
  await vi.advanceTimersByTimeAsync(0);
  exchange.soon();
  exchange.soon();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});
