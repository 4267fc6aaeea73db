import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import { isOpenAt } from '../outlet/opening-hours.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { formatTime, kolkataMidnight, kolkataParts } from '../time/kolkata.ts';
import { bookableDates, isSlot, SLOT_MS, STAY_MS, seatsTaken, slotsOfDay } from './booking-slots.ts';

const DATE = '2026-11-21';
const midnight = kolkataMidnight(DATE);
const at = (hour: number, minute = 0) => midnight + (hour * 60 + minute) * MINUTE_MS;

const everyDay = (opens: string, closes: string): OpeningHours => ({
  weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes })),
  closedOn: [],
});
const shop = everyDay('11:00', '23:00');
const times = (slots: readonly number[]) => slots.map(formatTime);

describe('the slots of a day', () => {
  it('lie a quarter of an hour apart within the opening hours', () => {
    const slots = slotsOfDay(shop, DATE, at(0));
    expect(times(slots).slice(0, 3)).toEqual(['11:00 am', '11:15 am', '11:30 am']);
    expect(times(slots).at(-1)).toBe('10:45 pm');
    expect(slots).toHaveLength(48);
  });

  it('begin half an hour from now', () => {
    expect(times(slotsOfDay(shop, DATE, at(13, 0)))[0]).toBe('1:30 pm');
    expect(times(slotsOfDay(shop, DATE, at(13, 0) + 1))[0]).toBe('1:45 pm');
    expect(slotsOfDay(shop, DATE, at(22, 30))).toEqual([]);
  });

  it('know the rest in the afternoon, the hours past midnight and the holidays', () => {
    const evening = everyDay('19:00', '01:00').weekly;
    const weekly = [...everyDay('12:00', '15:00').weekly, ...evening];
    const lateHours = { weekly, closedOn: [{ date: '2026-11-22', reason: 'Holiday' }] };
    const texts = times(slotsOfDay(lateHours, DATE, at(1)));
    expect(texts).not.toContain('3:00 pm');
    expect(texts).toContain('11:45 pm');
    expect(times(slotsOfDay(lateHours, '2026-11-22', at(1)))).toEqual([
      '12:00 am',
      '12:15 am',
      '12:30 am',
      '12:45 am',
    ]);
  });

  it('are none on what is no date, in the past, and more than 60 days ahead', () => {
    const now = at(9);
    for (const date of ['2026-02-30', 'today', '2026-11-20', '2027-01-21']) {
      expect(slotsOfDay(shop, date, now), date).toEqual([]);
    }
    expect(slotsOfDay(shop, '2027-01-20', now)).toHaveLength(48);
    expect(bookableDates(now)[0]).toBe(DATE);
    expect(bookableDates(now).at(-1)).toBe('2027-01-20');
  });

  it('are exactly the instants that pass for a slot, whatever the hours', () => {
    const clock = fc
      .integer({ min: 0, max: 95 })
      .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
    const instant = fc.integer({ min: midnight, max: midnight + 3 * DAY_MS });
    fc.assert(
      fc.property(clock, clock, instant, (opens, closes, now) => {
        const hours = everyDay(opens, closes);
        for (const date of bookableDates(now).slice(0, 2)) {
          for (const slotAt of slotsOfDay(hours, date, now)) {
            expect(isOpenAt(hours, slotAt)).toBe(true);
            expect(slotAt).toBeGreaterThanOrEqual(now + 30 * MINUTE_MS);
            expect(kolkataParts(slotAt).date).toBe(date);
            expect(kolkataParts(slotAt).minutes % 15).toBe(0);
            expect(isSlot(hours, slotAt, now)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the seats of a slot', () => {
  it('are taken while a party sits, and free again afterwards', () => {
    const held = [{ reservationDateTime: at(20), numberOfPeople: 4 }];
    const taken = [at(18, 30), at(18, 45), at(20), at(21, 15), at(21, 30)].map((slotAt) =>
      seatsTaken(held, slotAt),
    );
    expect(taken).toEqual([0, 4, 4, 4, 0]);
  });

  it('count at their fullest moment, not all that touch a stay', () => {
    const held = [
      { reservationDateTime: at(19), numberOfPeople: 4 },
      { reservationDateTime: at(20, 30), numberOfPeople: 6 },
    ];
    expect(seatsTaken(held, at(19, 30))).toBe(6);
  });

  it('never go beyond the seats when each party is let in by this rule', () => {
    const party = fc.record({
      slot: fc.integer({ min: 0, max: 20 }),
      people: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(party, { maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (parties, seats) => {
        const held: { reservationDateTime: number; numberOfPeople: number }[] = [];
        for (const { slot, people } of parties) {
          const reservationDateTime = at(18) + slot * SLOT_MS;
          if (seatsTaken(held, reservationDateTime) + people > seats) continue;
          held.push({ reservationDateTime, numberOfPeople: people });
        }
        for (let moment = at(18); moment < at(26); moment += SLOT_MS) {
          const sitting = held.filter(
            ({ reservationDateTime: from }) => from <= moment && moment < from + STAY_MS,
          );
          expect(sitting.reduce((sum, { numberOfPeople }) => sum + numberOfPeople, 0)).toBeLessThanOrEqual(
            seats,
          );
        }
      }),
    );
  });
});
