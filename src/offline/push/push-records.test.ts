import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PushLog } from '#contract/push.ts';
import {
  countUnread,
  deletePushRecords,
  judgePush,
  markSubscriptionChanged,
  notePush,
  storeUnreadCount,
  takeSubscriptionChanged,
} from './push-records.ts';
import { pushStorage } from './push-storage.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const pushOf = (number: number, change: Partial<PushLog[number]> = {}): PushLog[number] => ({
  pushId: idOf(number),
  topic: 'order:AB12-CD34EF-GH56JK',
  state: 'ACCEPTED',
  sentAt: 1_000 + number,
  ...change,
});

beforeEach(deletePushRecords);

describe('a push is judged by those before it', () => {
  const log = [pushOf(1), pushOf(5, { state: 'READY' })];

  test.each([
    ['the first of its topic', pushOf(2, { topic: 'booking:7' }), 'new'],
    ['a later one with another state', pushOf(6, { state: 'PICKED_UP' }), 'new'],
    ['a later one with the same state', pushOf(6, { state: 'READY' }), 'repeated'],
    ['a later one without a state', pushOf(6, { state: null }), 'new'],
    ['the same one again', pushOf(1), 'doubled'],
    ['one that is older than the newest', pushOf(3, { state: 'PREPARING' }), 'overtaken'],
  ] as const)('%s', (_, push, verdict) => {
    expect(judgePush(log, push)).toBe(verdict);
  });
});

test('of two deliveries of one push at the same moment only one is new', async () => {
  const verdicts = await Promise.all([notePush(pushOf(1)), notePush(pushOf(1))]);
  expect(verdicts.toSorted()).toEqual(['doubled', 'new']);
});

test('remembers a bounded number of pushes, the newest ones', async () => {
  for (let number = 1; number <= 130; number += 1) await notePush(pushOf(number, { topic: `t:${number}` }));
  const log = await pushStorage.read('log');
  expect(log).toHaveLength(100);
  expect(await notePush(pushOf(130, { topic: 't:130' }))).toBe('doubled');
});

test('starts empty when its records cannot be read', async () => {
  await pushStorage.write('log', [{ pushId: 7 }]);
  expect(await notePush(pushOf(1))).toBe('new');
  expect(await notePush(pushOf(1))).toBe('doubled');
});

test('counts the unread ones on from what the inbox says', async () => {
  expect(await countUnread()).toBe(1);
  await storeUnreadCount(6);
  expect(await countUnread()).toBe(7);
  await pushStorage.write('unread', 'many');
  expect(await countUnread()).toBe(1);
});

test('says once that the subscription has changed', async () => {
  expect(await takeSubscriptionChanged()).toBe(false);
  await markSubscriptionChanged();
  expect(await takeSubscriptionChanged()).toBe(true);
  expect(await takeSubscriptionChanged()).toBe(false);
});
