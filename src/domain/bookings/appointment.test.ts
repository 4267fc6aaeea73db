import { expect, test } from 'vitest';
import { appointmentTime } from './appointment.ts';

test.each([
  ['2026-11-28T19:00:00+05:30', 'Sat, 28 Nov 2026, 7:00 pm'],
  ['2026-11-28T23:59:00+05:30', 'Sat, 28 Nov 2026, 11:59 pm'],
  ['2026-11-29T00:00:00+05:30', 'Sun, 29 Nov 2026, 12:00 am'],
])('%s is formatted as %s', (instant, text) => {
  expect(appointmentTime(Date.parse(instant))).toBe(text);
});
