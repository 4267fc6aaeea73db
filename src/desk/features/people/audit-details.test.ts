import { expect, test } from 'vitest';
import { describeValue, toWords } from './audit-details.ts';

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
    'role: kitchen, restaurant id: 12\nrole: rider, restaurant id: 3',
  ],
])('%j is shown as %j', (value, shown) => {
  expect(describeValue(value)).toBe(shown);
});

test('names of fields are words', () => {
  expect(toWords('roleList')).toBe('role list');
});
