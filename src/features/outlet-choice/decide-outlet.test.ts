import { describe, expect, it } from 'vitest';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { decideOutlet, findOutletFor, type OutletSituation } from './decide-outlet.ts';

function outlet(recordId: number, change: Partial<RestaurantSummary> = {}): RestaurantSummary {
  return {
    recordId,
    restaurantUuid: `00000000-0000-4000-8000-00000000000${recordId}`,
    title: `Outlet ${recordId}`,
    area: '',
    city: '',
    state: '',
    addressLine: '',
    latitude: 30,
    longitude: 76,
    distanceInMeter: recordId * 1000,
    imageUrl: null,
    availableInDineIn: true,
    availableInHomeDelivery: true,
    availableInTakeAway: true,
    deliveryRadiusMetres: 8000,
    isPaused: false,
    outletCode: null,
    openingHours: { weekly: [], closedOn: [] },
    ...change,
  };
}

const free: OutletSituation = {
  isPlaceAssumed: false,
  restaurants: [outlet(1), outlet(2)],
  orderType: null,
  isOrderTypeFixed: false,
  outlet: null,
  isOutletFixed: false,
};

describe('deciding the outlet', () => {
  it('takes dine-in at an outlet within 200 m', () => {
    const restaurants = [outlet(1, { distanceInMeter: 120 }), outlet(2)];
    expect(decideOutlet({ ...free, restaurants })).toMatchObject({
      orderType: 'DineIn',
      outlet: { recordId: 1 },
    });
  });

  it('does not choose dine-in from an assumed place', () => {
    const restaurants = [outlet(1, { distanceInMeter: 0 }), outlet(2)];
    expect(decideOutlet({ ...free, restaurants, isPlaceAssumed: true })).toMatchObject({
      orderType: 'HomeDelivery',
      outlet: { recordId: 1 },
    });
  });

  it('takes no outlet where none is near the place', () => {
    const restaurants = [outlet(1, { distanceInMeter: 232_000 })];
    expect(decideOutlet({ ...free, restaurants, outlet: outlet(1) }).outlet).toBeNull();
    expect(
      decideOutlet({ ...free, restaurants, outlet: outlet(1), isOutletFixed: true }).outlet,
    ).toMatchObject({
      recordId: 1,
    });
  });

  it('takes home delivery from the nearest outlet that reaches the place', () => {
    const restaurants = [outlet(1, { deliveryRadiusMetres: 500 }), outlet(2)];
    expect(decideOutlet({ ...free, restaurants })).toMatchObject({
      orderType: 'HomeDelivery',
      outlet: { recordId: 2 },
    });
  });

  it('keeps an order type that is fixed and finds the outlet for it', () => {
    const restaurants = [outlet(1, { availableInTakeAway: false, distanceInMeter: 100 }), outlet(2)];
    const decided = decideOutlet({ ...free, restaurants, orderType: 'TakeAway', isOrderTypeFixed: true });
    expect(decided).toMatchObject({ orderType: 'TakeAway', outlet: { recordId: 2 } });
  });

  it('keeps an outlet that is fixed, even where another is nearer', () => {
    const chosen = { recordId: 9, restaurantUuid: 'x', title: 'Chosen' };
    expect(decideOutlet({ ...free, outlet: chosen, isOutletFixed: true }).outlet).toBe(chosen);
  });

  it('shows the nearest outlet when none delivers at all', () => {
    const none = { availableInHomeDelivery: false };
    expect(findOutletFor('HomeDelivery', [outlet(1, none), outlet(2, none)])?.recordId).toBe(1);
  });

  it('keeps what was shown when there is no list', () => {
    const shown = { recordId: 3, restaurantUuid: 'x', title: 'Shown' };
    expect(decideOutlet({ ...free, restaurants: [], outlet: shown }).outlet).toBe(shown);
  });
});
