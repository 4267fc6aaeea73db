import { expect, test } from 'vitest';
import type { Notification } from '#contract/push.ts';
import { groupByDay } from './inbox-days.ts';

const sentAt = (time: string): Notification => ({
  notificationId: time,
  channel: 'orders',
  title: time,
  body: '',
  url: '/my-orders',
  sentAt: Date.parse(time),
  isRead: false,
});

test('groups by the days of Kolkata, whatever the zone of the phone', () => {
  const now = Date.parse('2026-11-21T08:00:00+05:30');
  const list = [
    sentAt('2026-11-21T00:05:00+05:30'),
    sentAt('2026-11-20T23:55:00+05:30'),
    sentAt('2026-11-20T00:00:00+05:30'),
    sentAt('2026-11-02T12:00:00+05:30'),
  ];
  const days = groupByDay(list, now);
  expect(days.map(({ when, list: ofDay }) => [when, ofDay.length])).toEqual([
    ['today', 1],
    ['yesterday', 2],
    ['earlier', 1],
  ]);
});
