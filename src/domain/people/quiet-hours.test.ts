import { expect, test } from 'vitest';
import { afterQuietHours, nextQuietHours } from './quiet-hours.ts';

const at = (clock: string, day = 21) => Date.parse(`2026-11-${day}T${clock}+05:30`);

test.each([
  ['09:00:00', '09:00:00', 21],
  ['13:30:00', '13:30:00', 21],
  ['21:59:59', '21:59:59', 21],
  ['22:00:00', '09:00:00', 22],
  ['23:59:59', '09:00:00', 22],
  ['00:00:00', '09:00:00', 21],
  ['08:59:59', '09:00:00', 21],
])('an offer of %s goes out at %s of day %i', (written, sent, day) => {
  expect(afterQuietHours(at(written))).toBe(at(sent, day));
});

test.each(['09:00:00', '13:30:00', '21:59:59'])(
  'after %s it is quiet from ten in the evening on',
  (clock) => {
    expect(nextQuietHours(at(clock))).toBe(at('22:00:00'));
  },
);
