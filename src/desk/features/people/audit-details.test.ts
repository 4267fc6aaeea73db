import { expect, test } from 'vitest';
import { describeField, describeValue, toWords, wordAction } from './audit-details.ts';

test.each([
  [null, '–'],
  [true, 'Yes'],
  [0, '0'],
  ['Mohali', 'Mohali'],
  [[], '–'],
  [{ role: 'owner', restaurantId: null }, 'role: owner'],
  [
    [
      { role: 'kitchen', restaurantId: 12 },
      { role: 'rider', restaurantId: 3 },
    ],
    'role: kitchen, outlet: Outlet 12\nrole: rider, outlet: Outlet 3',
  ],
])('%j is shown as %j', (value, shown) => {
  expect(describeValue(value, (id) => `Outlet ${id}`)).toBe(shown);
});

test('amounts, times and acts are as people read them', () => {
  const field = (name: string, value: unknown) => describeField(name, value, String);
  expect(field('collectedPaise', 84_200)).toEqual(['collected', '₹842']);
  expect(field('promisedAt', Date.UTC(2026, 10, 27, 14))).toEqual(['promised at', '27 Nov 2026, 7:30 pm']);
  expect(wordAction('order.refund')).toBe('Refund');
  expect(wordAction('order.teleport')).toBe('order.teleport');
});

test('names of fields are words', () => {
  expect(toWords('roleList')).toBe('role list');
});
