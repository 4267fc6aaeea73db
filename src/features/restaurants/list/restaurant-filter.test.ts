import { expect, it } from 'vitest';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { filterRestaurants, orderTypesOf } from './restaurant-filter.ts';

const NOON = kolkataMidnight('2026-11-21') + 12 * 3_600_000;

const outlet = (title: string, change: Partial<RestaurantSummary> = {}): RestaurantSummary => ({
  recordId: 1,
  restaurantUuid: '3f0c1a52-64a5-4f2b-9d1e-1b8a4f6f2c10',
  title,
  area: 'Phase 8',
  city: 'Mohali',
  state: 'Punjab',
  addressLine: 'Industrial Area',
  latitude: 30,
  longitude: 76,
  distanceInMeter: 10,
  imageUrl: null,
  availableInDineIn: true,
  availableInHomeDelivery: true,
  availableInTakeAway: true,
  deliveryRadiusMetres: 5000,
  isPaused: false,
  outletCode: null,
  openingHours: { weekly: [{ weekday: 6, opens: '11:00', closes: '23:00' }], closedOn: [] },
  ...change,
});

const all = { query: '', orderTypes: [], isOpenNow: false } as const;
const titles = (list: readonly RestaurantSummary[]) => list.map(({ title }) => title);

it('finds every word in name, area, city, state or address, in any case and order', () => {
  const list = [outlet('Sunehri Mohali'), outlet('Sunehri Noida', { city: 'Noida', state: 'Uttar Pradesh' })];
  expect(titles(filterRestaurants(list, { ...all, query: '  punjab SUNEHRI ' }, NOON))).toEqual([
    'Sunehri Mohali',
  ]);
  expect(titles(filterRestaurants(list, { ...all, query: 'café' }, NOON))).toEqual([]);
});

it('asks for every chosen order type', () => {
  const list = [outlet('Both'), outlet('Dine only', { availableInHomeDelivery: false })];
  expect(titles(filterRestaurants(list, { ...all, orderTypes: ['DineIn', 'HomeDelivery'] }, NOON))).toEqual([
    'Both',
  ]);
});

it('leaves out the closed and the paused when only open ones are asked for', () => {
  const list = [
    outlet('Open'),
    outlet('Paused', { isPaused: true }),
    outlet('Shut', { openingHours: { weekly: [], closedOn: [] } }),
  ];
  expect(titles(filterRestaurants(list, { ...all, isOpenNow: true }, NOON))).toEqual(['Open']);
});

it('lists what an outlet offers in the order of the chips', () => {
  expect(orderTypesOf(outlet('x', { availableInTakeAway: false }))).toEqual(['HomeDelivery', 'DineIn']);
});
