import { expect, test } from 'vitest';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { nextOutlets } from './next-outlets.ts';

const NOON = Date.parse('2026-03-02T12:00:00+05:30');
const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: '09:00', closes: '23:00' }));

const outlet = (
  recordId: number,
  north: number,
  change: Partial<RestaurantSummary> = {},
): RestaurantSummary => ({
  ...{ recordId, restaurantUuid: '00000000-0000-4000-8000-000000000000', title: `Outlet ${recordId}` },
  ...{ area: '', city: '', state: '', addressLine: '', latitude: 30 + north, longitude: 76 },
  ...{
    distanceInMeter: null,
    imageUrl: null,
    deliveryRadiusMetres: 5_000,
    isPaused: false,
    outletCode: null,
  },
  ...{ availableInDineIn: true, availableInHomeDelivery: true, availableInTakeAway: true },
  openingHours: { weekly: everyDay, closedOn: [] },
  ...change,
});

const refused = {
  ...{ orderType: 'HomeDelivery' as const, restaurantId: 1 },
  ...{ address: { latitude: 30, longitude: 76 }, restaurantLatitude: 30.02, restaurantLongitude: 76 },
};
const idsOf = (outlets: readonly { recordId: number }[]) => outlets.map(({ recordId }) => recordId);

test('a delivery goes to the nearest other outlet that is open, delivers and reaches the address', () => {
  const outlets = [
    outlet(1, 0),
    outlet(2, 0.04),
    outlet(3, 0.02),
    outlet(4, 0.01, { isPaused: true }),
    outlet(5, 0.01, { availableInHomeDelivery: false }),
    outlet(6, 0.1),
    outlet(7, 0.01, { busyList: [{ orderType: 'HomeDelivery', extraMinutes: null, until: NOON + 1 }] }),
  ];
  expect(idsOf(nextOutlets(refused, outlets, NOON))).toEqual([3, 2]);
  expect(nextOutlets(refused, outlets, Date.parse('2026-03-02T03:00:00+05:30'))).toEqual([]);
  expect(nextOutlets({ ...refused, address: null }, outlets, NOON)).toEqual([]);
});

test('a takeaway moves to outlets near its own, and a table order to none', () => {
  const outlets = [outlet(1, 0.02), outlet(2, 0.1), outlet(3, 0.03), outlet(4, 5)];
  expect(idsOf(nextOutlets({ ...refused, orderType: 'TakeAway' }, outlets, NOON))).toEqual([3, 2]);
  expect(nextOutlets({ ...refused, orderType: 'DineIn' }, outlets, NOON)).toEqual([]);
});
