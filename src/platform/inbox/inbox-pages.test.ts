import { expect, test } from 'vitest';
import type { Notification } from '#contract/push.ts';
import { mergeFirstPage, mergeNextPage, withRead } from './inbox-query.ts';

const one = (number: number, isRead = false): Notification => ({
  notificationId: String(number),
  channel: 'orders',
  title: `Title ${number}`,
  body: '',
  url: '/my-orders',
  sentAt: number,
  isRead,
});
const idsOf = (list: readonly Notification[]) => list.map(({ notificationId }) => Number(notificationId));

test('puts the newest page over what was known and keeps the older ones', () => {
  const known = [one(4), one(3), one(2), one(1)];
  const merged = mergeFirstPage(known, [one(5), one(4, true), one(3)]);
  expect(idsOf(merged)).toEqual([5, 4, 3, 2, 1]);
  expect(merged[1]?.isRead).toBe(true);
});

test('removes notices that the server no longer has', () => {
  expect(idsOf(mergeFirstPage([one(4), one(3), one(1)], [one(5), one(3)]))).toEqual([5, 3, 1]);
  expect(mergeFirstPage([one(1)], [])).toEqual([]);
});

test('shows nothing twice when something came in while paging', () => {
  expect(idsOf(mergeNextPage([one(4), one(3)], [one(3), one(2)]))).toEqual([4, 3, 2]);
});

test('marks one as read, or all', () => {
  expect(withRead([one(2), one(1)], '1').map(({ isRead }) => isRead)).toEqual([false, true]);
  expect(withRead([one(2), one(1)], null).every(({ isRead }) => isRead)).toBe(true);
});
