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
    'role: kitchen, outlet: Outlet 12\nrole: rider, outlet: Outlet 3',
  ],
])('%j is shown as %j', (value, shown) => {
  expect(describeValue(value, (id) => `Outlet ${id}`)).toBe(shown);
});

test('names of fields are words', () => {
  expect(toWords('roleList')).toBe('role list');
});
