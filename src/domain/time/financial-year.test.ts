import { expect, it } from 'vitest';
import { financialYearOf } from './financial-year.ts';

it.each([
  ['2026-11-21T10:00:00+05:30', '2627'],
  ['2027-03-31T23:59:59+05:30', '2627'],
  ['2027-04-01T00:00:00+05:30', '2728'],
  ['2100-01-01T00:00:00+05:30', '9900'],
])('%s lies in %s', (at, year) => {
  expect(financialYearOf(Date.parse(at))).toBe(year);
});
