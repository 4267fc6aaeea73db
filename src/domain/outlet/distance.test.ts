import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMetres } from './distance.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  it('agrees with the map between Mohali and Patiala', () => {
    const mohali = { latitude: 30.7374, longitude: 76.6762 };
    const patiala = { latitude: 30.3398, longitude: 76.3869 };
    expect(distanceMetres(mohali, patiala) / 1000).toBeCloseTo(52.1, 0);
  });

  it('is a thousandth of a degree of latitude in 111 m', () => {
    expect(distanceMetres({ latitude: 30, longitude: 76 }, { latitude: 30.001, longitude: 76 })).toBe(111);
  });

  it('is the same both ways, nothing to oneself, and never more than half the earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceMetres(a, b)).toBe(distanceMetres(b, a));
        expect(distanceMetres(a, a)).toBe(0);
        expect(distanceMetres(a, b)).toBeLessThanOrEqual(20_015_200);
      }),
    );
  });
});
