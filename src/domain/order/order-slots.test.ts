import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import { isOpenAt } from '../outlet/opening-hours.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { formatTime, kolkataMidnight, kolkataParts } from '../time/kolkata.ts';
import {
  changeableUntil,
  describeSlot,
  formatSlotTime,
  isOrderSlot,
  ORDER_SLOT_MS,
  orderableDates,
  orderSlotsOfDay,
  type SlotOutlet,
  slotLeadMs,
} from './order-slots.ts';

const DATE = '2026-11-27';
const midnight = kolkataMidnight(DATE);
const at = (hour: number, minute = 0) => midnight + (hour * 60 + minute) * MINUTE_MS;

const everyDay = (opens: string, closes: string): OpeningHours['weekly'] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }));
const outletOf = (weekly: OpeningHours['weekly'], facts: Partial<SlotOutlet> = {}): SlotOutlet => ({
  ...{ isPaused: false, averagePrepMinutes: 20, deliveryRadiusMetres: 3_300 },
  openingHours: { weekly, closedOn: [] },
  ...facts,
});
const shop = outletOf(everyDay('11:00', '23:00'));
const times = (slots: readonly number[]) => slots.map(formatTime);
const takeAways = (outlet: SlotOutlet, date: string, now: number) =>
  orderSlotsOfDay(outlet, 'TakeAway', date, now);

describe('the slots for scheduled orders', () => {
  it('lie a quarter of an hour apart, from the time that the kitchen needs after opening to the close', () => {
    const slots = takeAways(shop, DATE, at(0));
    expect(times(slots).slice(0, 2)).toEqual(['11:30 am', '11:45 am']);
    expect(times(slots).at(-1)).toBe('10:45 pm');
    expect(times(orderSlotsOfDay(shop, 'HomeDelivery', DATE, at(0)))[0]).toBe('11:45 am');
    expect(orderSlotsOfDay(shop, 'DineIn', DATE, at(0))).toEqual([]);
  });

  it('begin more than 45 minutes from now, so that each can still be cancelled', () => {
    expect(times(takeAways(shop, DATE, at(18, 44)))[0]).toBe('7:30 pm');
    expect(times(takeAways(shop, DATE, at(18, 45)))[0]).toBe('7:45 pm');
    expect(changeableUntil(at(19, 30))).toBe(at(18, 45));
  });

  it('know the hours past midnight, the rest in the afternoon and closed days', () => {
    const weekly = [...everyDay('12:00', '15:00'), ...everyDay('19:00', '01:00')];
    const lounge = outletOf(weekly, {
      openingHours: { weekly, closedOn: [{ date: '2026-11-28', reason: 'Holiday' }] },
    });
    const texts = times(takeAways(lounge, DATE, at(2)));
    expect(texts).toContain('2:45 pm');
    expect(texts).not.toContain('3:00 pm');
    expect(texts).not.toContain('7:15 pm');
    expect(texts.at(-1)).toBe('11:45 pm');
    expect(times(takeAways(lounge, '2026-11-28', at(2)))).toEqual([
      '12:00 am',
      '12:15 am',
      '12:30 am',
      '12:45 am',
    ]);
  });

  it('are for today and seven days after it, and none on what is no date', () => {
    const dates = orderableDates(at(9));
    expect([dates[0], dates.at(-1), dates.length]).toEqual([DATE, '2026-12-04', 8]);
    expect(takeAways(shop, '2026-12-04', at(9))).toHaveLength(46);
    for (const date of ['2026-12-05', '2026-11-26', '2026-02-30', 'today']) {
      expect(takeAways(shop, date, at(9)), date).toEqual([]);
    }
  });

  it('are blocked by a closed-for-minutes only while the kitchen would have to begin', () => {
    const closed = { orderType: 'TakeAway' as const, extraMinutes: null, until: at(19) };
    const busy = { ...shop, busyList: [closed] };
    expect(times(takeAways(busy, DATE, at(18)))[0]).toBe('7:30 pm');
    expect(times(orderSlotsOfDay(busy, 'HomeDelivery', DATE, at(18)))[0]).toBe('7:00 pm');
    const slower = { ...shop, busyList: [{ ...closed, extraMinutes: 30 }] };
    expect(times(takeAways(slower, DATE, at(18)))[0]).toBe('7:00 pm');
  });

  it('are none where the outlet takes none', () => {
    for (const facts of [{ isPaused: true }, { isAwaitingDetails: true }, { takesScheduled: false }]) {
      expect(takeAways({ ...shop, ...facts }, DATE, at(9))).toEqual([]);
    }
  });

  it('leave the kitchen at most the time in which the customer cannot cancel', () => {
    expect(slotLeadMs(shop, null)).toBe(25 * MINUTE_MS);
    expect(slotLeadMs(shop, 3_300)).toBe(41 * MINUTE_MS);
    expect(slotLeadMs(shop, 30_000)).toBe(45 * MINUTE_MS);
  });

  it('are open from the kitchen on to their end, whatever the hours and the time', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const session = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), opens: clock, closes: clock });
    const anyOutlet = fc
      .tuple(fc.array(session, { maxLength: 10 }), fc.integer({ min: 1, max: 240 }))
      .map(([weekly, averagePrepMinutes]) => outletOf(weekly, { averagePrepMinutes }));
    const anyDay = fc.integer({ min: -2, max: 9 });
    const anyNow = fc.integer({ min: 0, max: DAY_MS - 1 });
    const anyType = fc.constantFrom('HomeDelivery' as const, 'TakeAway' as const);
    fc.assert(
      fc.property(anyOutlet, anyDay, anyNow, anyType, (outlet, day, sinceMidnight, orderType) => {
        const now = midnight + sinceMidnight;
        const { date } = kolkataParts(midnight + day * DAY_MS + HOUR_MS);
        for (const slotAt of orderSlotsOfDay(outlet, orderType, date, now)) {
          expect(kolkataParts(slotAt).date).toBe(date);
          expect(slotAt % ORDER_SLOT_MS).toBe(0);
          expect(now).toBeLessThan(changeableUntil(slotAt));
          expect(slotAt - now).toBeLessThan(8 * DAY_MS);
          for (const open of [slotAt - slotLeadMs(outlet, null), slotAt, slotAt + ORDER_SLOT_MS - 1]) {
            if (orderType === 'TakeAway') expect(isOpenAt(outlet.openingHours, open)).toBe(true);
          }
          expect(isOrderSlot(outlet, orderType, slotAt + MINUTE_MS, now)).toBe(false);
        }
      }),
    );
  });

  it('are said with their day, and one half of the day where it is one', () => {
    expect(describeSlot(at(19, 30))).toBe('Fri 27 Nov, 7:30–7:45 pm');
    expect(formatSlotTime(at(11, 45))).toBe('11:45 am–12:00 pm');
    expect(formatSlotTime(at(23, 45))).toBe('11:45 pm–12:00 am');
  });
});
