import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ParkedRoute } from '#contract/push.ts';
import { parkRoute, takeParkedRoute } from './parked-route.ts';
import { deletePushRecords } from './push/push-records.ts';
import { pushStorage } from './push/push-storage.ts';

const ID = '5b6f3e0e-3c1c-4b52-9f0d-9a2e1a0c7d11';
const OTHER_ID = '9d2f3e0e-3c1c-4b52-9f0d-9a2e1a0c7d11';
const route = (change: Partial<ParkedRoute> = {}): ParkedRoute => ({
  messageId: ID,
  path: '/track-order?ref=AB12-CD34EF-GH56JK',
  pushId: null,
  parkedAt: Date.now(),
  ...change,
});

beforeEach(deletePushRecords);
afterEach(() => {
  vi.useRealTimers();
});

test('is used once, by the first window that asks', async () => {
  await parkRoute(route());
  const taken = await Promise.all([takeParkedRoute(), takeParkedRoute(ID)]);
  expect(taken.filter((one) => one !== undefined)).toHaveLength(1);
  expect(await takeParkedRoute()).toBeUndefined();
});

test('stays for its own tap when another is asked for', async () => {
  await parkRoute(route());
  expect(await takeParkedRoute(OTHER_ID)).toBeUndefined();
  expect((await takeParkedRoute(ID))?.path).toBe(route().path);
});

test.each([
  ['that is older than a minute', () => route({ parkedAt: Date.now() - 61_000 })],
  ['of a clock that was set back', () => route({ parkedAt: Date.now() + 3_600_000 })],
  ['to another site', () => ({ ...route(), path: '//evil.example/' })],
  ['of another shape', () => ({ path: '/offers' })],
])('one %s leads nowhere, and is gone', async (_, parked) => {
  await pushStorage.write('parkedRoute', parked());
  expect(await takeParkedRoute()).toBeUndefined();
  expect(await pushStorage.read('parkedRoute')).toBeUndefined();
});
