import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core';
import { cappedAt, dropOldest } from './capped-cache.ts';

type Update = Parameters<NonNullable<WorkboxPlugin['cacheDidUpdate']>>[0];

let stored: Map<string, Response>;
const cache = {
  keys: async () => [...stored.keys()],
  delete: async (key: string) => stored.delete(key),
};
beforeEach(() => {
  stored = new Map(['a', 'b', 'c', 'd'].map((key) => [key, new Response(key)]));
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

const updated = (oldResponse?: Response) =>
  cappedAt(2).cacheDidUpdate?.({
    cacheName: 'pictures',
    oldResponse: oldResponse ?? null,
    newResponse: new Response('d'),
    request: new Request('https://app.example/d'),
    event: new Event('fetch') as Update['event'],
  });

test('a full cache loses what was stored first', async () => {
  await dropOldest('pictures', 3);
  expect([...stored.keys()]).toEqual(['b', 'c', 'd']);
});

test('a cache below its limit loses nothing', async () => {
  await dropOldest('pictures', 4);
  expect(stored.size).toBe(4);
});

test('a new response makes room, and a renewed one leaves the cache alone', async () => {
  await updated(new Response('old'));
  expect(stored.size).toBe(4);
  await updated();
  expect([...stored.keys()]).toEqual(['c', 'd']);
});
