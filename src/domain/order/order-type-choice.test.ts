import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseOrderType, type NearbyOutlet } from './order-type-choice.ts';

const outlet = (recordId: number, distanceInMeter: number | null, offers: string): NearbyOutlet => ({
  recordId,
  distanceInMeter,
  availableInDineIn: offers.includes('D'),
  availableInTakeAway: offers.includes('T'),
  availableInHomeDelivery: offers.includes('H'),
});

describe('the automatic order type', () => {
  it('is dine-in at the first outlet within 200 m that has it', () => {
    const nearby = [outlet(1, 20, 'TH'), outlet(2, 150, 'D'), outlet(3, 200, 'DTH')];
    expect(chooseOrderType(nearby)).toEqual({ orderType: 'DineIn', recordId: 2 });
    expect(chooseOrderType([outlet(3, 200, 'D')]).orderType).toBe('DineIn');
  });

  it('is takeaway within 200 m of an outlet without table service', () => {
    const nearby = [outlet(1, 20, 'TH'), outlet(2, 201, 'D')];
    expect(chooseOrderType(nearby)).toEqual({ orderType: 'TakeAway', recordId: 1 });
  });

  it('is home delivery from the first that delivers when no outlet is that near', () => {
    const nearby = [outlet(1, 201, 'DT'), outlet(2, 900, 'DTH'), outlet(3, 950, 'H')];
    expect(chooseOrderType(nearby)).toEqual({ orderType: 'HomeDelivery', recordId: 2 });
  });

  it('is home delivery while no place is known', () => {
    expect(chooseOrderType([outlet(1, null, 'DTH')])).toEqual({ orderType: 'HomeDelivery', recordId: 1 });
  });

  it('falls back to home delivery without an outlet', () => {
    expect(chooseOrderType([])).toEqual({ orderType: 'HomeDelivery', recordId: undefined });
    expect(chooseOrderType([outlet(1, 5000, 'DT')])).toEqual({
      orderType: 'HomeDelivery',
      recordId: undefined,
    });
  });

  const anyOutlet = fc
    .tuple(fc.nat(1000), fc.option(fc.nat(400)), fc.subarray(['D', 'T', 'H']))
    .map(([recordId, distance, offers]) => outlet(recordId, distance, offers.join('')));

  it('never names an outlet that does not offer it, nor one beyond 200 m for dine-in or takeaway', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyOutlet, { selector: (one) => one.recordId }), (nearby) => {
        const { orderType, recordId } = chooseOrderType(nearby);
        const chosen = nearby.find((one) => one.recordId === recordId);
        if (chosen === undefined) {
          expect(orderType).toBe('HomeDelivery');
          expect(nearby.some((one) => one.availableInHomeDelivery)).toBe(false);
          return;
        }
        expect(chosen[`availableIn${orderType}`]).toBe(true);
        if (orderType !== 'HomeDelivery') expect(chosen.distanceInMeter ?? 999).toBeLessThanOrEqual(200);
      }),
    );
  });
});
