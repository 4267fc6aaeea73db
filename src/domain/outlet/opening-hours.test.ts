import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import { DAY_MS } from '../time/durations.ts';
import { kolkataMidnight } from '../time/kolkata.ts';
import { closingAt, isOpenAt, isTakingOrders, nextOpeningAt } from './opening-hours.ts';

/** The test week starts on Monday, 2026-11-16. */
const monday = kolkataMidnight('2026-11-16');
const at = (day: number, clock: string) =>
  monday + day * DAY_MS + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * 60_000;

const everyDay = (opens: string, closes: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }));
const hoursOf = (weekly: OpeningHours['weekly'], closedOn: string[] = []): OpeningHours => ({
  weekly,
  closedOn: closedOn.map((date) => ({ date, reason: 'Festival' })),
});

const lounge = hoursOf(everyDay('18:00', '02:00'));

describe('opening hours', () => {
  it('is open from the opening minute to the one before closing', () => {
    const cafe = hoursOf(everyDay('09:00', '23:00'));
    const openAt = (clock: string) => isOpenAt(cafe, at(0, clock));
    expect(['08:59', '09:00', '22:59', '23:00'].map(openAt)).toEqual([false, true, true, false]);
  });

  it('is still open past midnight, and until then only', () => {
    expect(isOpenAt(lounge, at(1, '01:59'))).toBe(true);
    expect(isOpenAt(lounge, at(1, '02:00'))).toBe(false);
    expect(closingAt(lounge, at(1, '00:30'))).toBe(at(1, '02:00'));
    expect(closingAt(lounge, at(1, '19:00'))).toBe(at(2, '02:00'));
  });

  it('does not begin on a closed day, but ends what began the day before', () => {
    const hours = hoursOf(everyDay('18:00', '02:00'), ['2026-11-17']);
    expect(isOpenAt(hours, at(1, '01:00'))).toBe(true);
    expect(isOpenAt(hours, at(1, '20:00'))).toBe(false);
    expect(isOpenAt(hours, at(2, '01:00'))).toBe(false);
    expect(nextOpeningAt(hours, at(1, '03:00'))).toBe(at(2, '18:00'));
  });

  it('finds the next opening over weekly gaps and within a day of two sessions', () => {
    const hours = hoursOf([
      { weekday: 1, opens: '11:00', closes: '15:00' },
      { weekday: 1, opens: '18:00', closes: '22:00' },
    ]);
    expect(nextOpeningAt(hours, at(0, '15:30'))).toBe(at(0, '18:00'));
    expect(nextOpeningAt(hours, at(0, '22:00'))).toBe(at(7, '11:00'));
  });

  it('looks past every closed Monday of an outlet that opens on Mondays', () => {
    const closed = ['2026-11-23', '2026-11-30', '2026-12-07'];
    const hours = hoursOf([{ weekday: 1, opens: '11:00', closes: '15:00' }], closed);
    expect(nextOpeningAt(hours, at(0, '16:00'))).toBe(at(28, '11:00'));
  });

  it('knows no opening and no closing without hours', () => {
    expect(nextOpeningAt(hoursOf([]), monday)).toBeUndefined();
    expect(closingAt(hoursOf([]), monday)).toBeUndefined();
  });

  it('never closes when it is open around the clock', () => {
    const hours = hoursOf(everyDay('00:00', '00:00'));
    expect(isOpenAt(hours, at(3, '04:00'))).toBe(true);
    expect(closingAt(hours, at(3, '04:00'))).toBeUndefined();
  });

  it('takes no orders while paused', () => {
    const outlet = { isPaused: false, openingHours: lounge };
    expect(isTakingOrders(outlet, at(0, '20:00'))).toBe(true);
    expect(isTakingOrders({ ...outlet, isPaused: true }, at(0, '20:00'))).toBe(false);
    expect(isTakingOrders(outlet, at(0, '12:00'))).toBe(false);
  });

  const clock = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
    weekly: fc.array(fc.record({ weekday: fc.nat(6), opens: clock, closes: clock }), { maxLength: 10 }),
    closedOn: fc.array(
      fc.nat(20).map((day) => ({
        date: new Date(Date.UTC(2026, 10, 16 + day)).toISOString().slice(0, 10),
        reason: '',
      })),
      { maxLength: 5 },
    ),
  });
  const anyMoment = fc.nat(14 * 1440).map((minutes) => monday + minutes * 60_000);

  it('opens at the next opening and was not open all along', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, (hours, moment) => {
        const opening = nextOpeningAt(hours, moment);
        fc.pre(opening !== undefined);
        expect(opening).toBeGreaterThan(moment);
        expect(isOpenAt(hours, opening)).toBe(true);
        if (isOpenAt(hours, moment)) return;
        const halfway = moment + Math.floor((opening - moment) / 120_000) * 60_000;
        expect(isOpenAt(hours, Math.max(moment, Math.min(halfway, opening - 1)))).toBe(false);
      }),
    );
  });

  it('is open until it closes and closed at that moment', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, fc.double({ min: 0, max: 1, noNaN: true }), (hours, moment, part) => {
        const closing = closingAt(hours, moment);
        fc.pre(closing !== undefined);
        expect(isOpenAt(hours, closing)).toBe(false);
        expect(isOpenAt(hours, Math.floor(moment + (closing - 1 - moment) * part))).toBe(true);
      }),
    );
  });
});
