import { expect, test } from 'vitest';
import type { Notification } from '#contract/push.ts';
import { findNewNotifications } from './use-new-notifications.ts';

const one = (notificationId: string, isRead = false): Notification => ({
  notificationId,
  channel: 'orders',
  title: notificationId,
  body: '',
  url: '/my-orders',
  sentAt: 1,
  isRead,
});

test('the newest unknown notification is news', () => {
  expect(findNewNotifications([one('c'), one('b'), one('a')], new Set(['a']))?.notificationId).toBe('c');
});

test('what is known, or read elsewhere, is none', () => {
  expect(findNewNotifications([one('b', true), one('a')], new Set(['a']))).toBeUndefined();
});
