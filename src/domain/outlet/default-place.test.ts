import { describe, expect, it } from 'vitest';
import { isInReach, townOfOutlets } from './default-place.ts';

const JAIPUR = { recordId: 2, city: 'Jaipur', latitude: 26.9124, longitude: 75.7873 };
const JAIPUR_AIRPORT = { recordId: 1, city: 'Jaipur', latitude: 26.8289, longitude: 75.8056 };
const AGRA = { recordId: 3, city: 'Agra', latitude: 27.1767, longitude: 78.0081 };

describe('the default place of a chain whose brand names none', () => {
  it('is the town where all outlets are', () => {
    const { latitude, longitude } = JAIPUR_AIRPORT;
    expect(townOfOutlets([JAIPUR, JAIPUR_AIRPORT])).toEqual({ label: 'Jaipur', latitude, longitude });
  });

  it('is none where the outlets are in several towns, or there is no outlet', () => {
    expect(townOfOutlets([JAIPUR, AGRA])).toBeNull();
    expect(townOfOutlets([])).toBeNull();
  });
});

describe('the reach of an outlet', () => {
  it('ends after 50 km, unless the outlet delivers farther', () => {
    const inReach = (distanceInMeter: number | null, deliveryRadiusMetres = 8_000) =>
      isInReach({ distanceInMeter, deliveryRadiusMetres });
    expect([inReach(50_000), inReach(50_001), inReach(232_000)]).toEqual([true, false, false]);
    expect(inReach(60_000, 70_000)).toBe(true);
    expect(inReach(null)).toBe(false);
  });
});
