import { expect, test } from 'vitest';
import { nameOfPosition, nearestArea } from './position-name.ts';

test.each([
  ['Sector 70', 'Mohali, Sector 70'],
  ['Bestech Business Tower, Airport Road, Sector 66', 'Mohali, Sector 66'],
  ['Mohali', 'Mohali'],
  ['', 'Mohali'],
])('a position in Mohali at “%s” is named “%s”', (remainder, name) => {
  expect(nameOfPosition({ city: 'Mohali', remainder })).toBe(name);
});

test('a position in no town has no name', () => {
  expect(nameOfPosition({ city: '', remainder: 'NH 5' })).toBeUndefined();
});

const phase8 = { area: 'Phase 8', city: 'Mohali', latitude: 30.7021, longitude: 76.7031 };
const morinda = { area: 'Morinda', city: 'Morinda', latitude: 30.7907, longitude: 76.4987 };

test('without the map service a position is near the area of the nearest outlet', () => {
  expect(nearestArea({ latitude: 30.7, longitude: 76.71 }, [morinda, phase8])).toBe('Phase 8, Mohali');
  expect(nearestArea({ latitude: 30.79, longitude: 76.5 }, [morinda, phase8])).toBe('Morinda');
});

test('a position far from every outlet is near none', () => {
  expect(nearestArea({ latitude: 28.57, longitude: 77.32 }, [morinda, phase8])).toBeUndefined();
  expect(nearestArea({ latitude: 30.7, longitude: 76.71 }, [])).toBeUndefined();
});
