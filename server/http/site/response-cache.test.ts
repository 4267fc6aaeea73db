import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createResponseCache, SHARED_FOR_MS, type SharedRequest } from './response-cache.ts';

const request: SharedRequest = { key: '/menu', endpoint: endpoints.restaurantList, tables: ['outlets'] };
const textOf = (response: object) =>
  'plain' in response ? Buffer.from(response.plain as Uint8Array).toString() : '';

function createBench() {
  let at = 1_000_000;
  let changes = 0;
  let runs = 0;
  const cache = createResponseCache({ countOf: () => changes }, () => at);
  const work = async (body = `response ${runs}`) => {
    runs += 1;
    return { status: 200, body };
  };
  return {
    cache,
    load: (key = request.key) => cache.load({ ...request, key }, () => work()),
    change: () => {
      changes += 1;
    },
    pass: (ms: number) => {
      at += ms;
    },
    countRuns: () => runs,
  };
}

describe('responses in memory', () => {
  test('are made once while nothing changes and little time passes', async () => {
    const bench = createBench();
    const first = await bench.load();
    bench.pass(SHARED_FOR_MS - 1);
    expect(await bench.load()).toBe(first);
    expect(bench.countRuns()).toBe(1);
  });

  test('are made anew after a change, and after their time, whichever way the clock moved', async () => {
    const bench = createBench();
    await bench.load();
    bench.change();
    expect(bench.cache.find(request.key)).toBeUndefined();
    await bench.load();
    bench.pass(SHARED_FOR_MS);
    await bench.load();
    bench.pass(-10 * SHARED_FOR_MS);
    await bench.load();
    expect(bench.countRuns()).toBe(4);
  });

  test('are computed once for many simultaneous requests', async () => {
    const bench = createBench();
    const all = await Promise.all(Array.from({ length: 100 }, () => bench.load()));
    expect(bench.countRuns()).toBe(1);
    expect(new Set(all).size).toBe(1);
  });

  test('begun before a change go only to requests from before it', async () => {
    const bench = createBench();
    const held = Promise.withResolvers<void>();
    const early = bench.cache.load(request, async () => {
      await held.promise;
      return { status: 200, body: 'as it was' };
    });
    bench.change();
    const late = await bench.load();
    held.resolve();
    expect(textOf(await early)).toBe('as it was');
    expect(textOf(late)).toBe('response 0');
    expect(textOf(await bench.load())).not.toBe('as it was');
  });

  test('are not cached for a failure, which is retried', async () => {
    const bench = createBench();
    const failing = () => bench.cache.load(request, async () => ({ status: 503, body: 'away' }));
    expect(await failing()).toMatchObject({ status: 503 });
    await expect(bench.cache.load(request, () => Promise.reject(new Error('broken')))).rejects.toThrow();
    expect(textOf(await bench.load())).toBe('response 0');
  });

  test('stay within their bounds, whatever is requested, and drop the least used first', async () => {
    const bench = createBench();
    const body = 'x'.repeat(1_000_000);
    for (let number = 0; number < 40; number += 1) {
      await bench.cache.load({ ...request, key: `/${number}` }, async () => ({ status: 200, body }));
      expect(bench.cache.find('/0')).toBeDefined();
    }
    const found = Array.from({ length: 40 }, (_, number) => bench.cache.find(`/${number}`));
    expect(found.filter((response) => response !== undefined).length).toBeLessThanOrEqual(16);
    expect(found.at(-1)).toBeDefined();
    for (let number = 0; number < 2_000; number += 1) await bench.load(`/small/${number}`);
    expect(bench.cache.find('/39')).toBeUndefined();
  });

  test('are compressed with the same text', async () => {
    const response = await createBench().load();
    if (!('brotli' in response)) throw new Error('nothing was cached');
    expect(response.brotli()).toBe(response.brotli());
    expect(brotliDecompressSync(response.brotli()).toString()).toBe('response 0');
  });
});
