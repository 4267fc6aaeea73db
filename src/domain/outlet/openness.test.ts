import { describe, expect, it } from 'vitest';
import { messagesFor } from '../messages/messages.ts';
import { kolkataMidnight } from '../time/kolkata.ts';
import { describeOpenness, findOpenness, takesForLater } from './openness.ts';

const t = messagesFor('en').openness;
const at = (clock: string, date = '2026-11-21') =>
  kolkataMidnight(date) + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * 60_000;
const everyDay = (opens: string, closes: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens, closes }));

const outlet = {
  isPaused: false,
  openingHours: { weekly: everyDay('11:00', '23:00'), closedOn: [{ date: '2026-11-22', reason: 'Fair' }] },
};
const textAt = (now: number, of: typeof outlet = outlet) => describeOpenness(findOpenness(of, now), now, t);

describe('what an outlet says of its hours', () => {
  it.each([
    ['12:00', 'Open until 11:00 pm'],
    ['22:40', 'Closes soon · 11:00 pm'],
    ['09:15', 'Closed · opens 11:00 am'],
    ['23:00', 'Closed · opens Monday 11:00 am'],
  ])('at %s', (clock, text) => {
    expect(textAt(at(clock))).toBe(text);
  });

  it('names tomorrow, across the holiday before it', () => {
    expect(textAt(at('12:00', '2026-11-22'))).toBe('Closed · opens tomorrow 11:00 am');
  });

  it('names the date of an opening that is more than a week away', () => {
    const days = ['22', '23', '24', '25', '26', '27', '28', '29'];
    const closedOn = days.map((day) => ({ date: `2026-11-${day}`, reason: '' }));
    const closed = { ...outlet, openingHours: { ...outlet.openingHours, closedOn } };
    expect(textAt(at('23:30'), closed)).toBe('Closed · opens 30 Nov 2026 11:00 am');
  });

  it('is ordered from for later while it is closed or too busy, and opens within a week', () => {
    const now = at('09:15');
    expect(takesForLater(outlet, 'TakeAway', now)).toBe(true);
    expect(takesForLater(outlet, 'DineIn', now)).toBe(false);
    expect(takesForLater({ ...outlet, takesScheduled: false }, 'TakeAway', now)).toBe(false);
    expect(takesForLater({ ...outlet, isPaused: true }, 'TakeAway', now)).toBe(false);
    expect(takesForLater({ ...outlet, isAwaitingDetails: true }, 'TakeAway', now)).toBe(false);
    const never = { ...outlet, openingHours: { weekly: [], closedOn: [] } };
    expect(takesForLater(never, 'TakeAway', now)).toBe(false);
    const busyList = [{ orderType: 'TakeAway' as const, extraMinutes: null, until: at('15:00') }];
    expect(takesForLater({ ...outlet, busyList }, 'TakeAway', at('12:00'))).toBe(true);
    expect(takesForLater({ ...outlet, busyList }, 'HomeDelivery', at('12:00'))).toBe(false);
  });

  it('says that an outlet whose details are still to come is not open yet, whatever its hours', () => {
    const awaited = { ...outlet, isAwaitingDetails: true };
    expect(textAt(at('12:00'), awaited)).toBe('Opening soon · no orders yet');
  });

  it('says so when the outlet itself takes no orders, but only while its hours say open', () => {
    const paused = { ...outlet, isPaused: true };
    expect(textAt(at('12:00'), paused)).toBe('Not taking orders right now');
    expect(textAt(at('09:15'), paused)).toBe('Closed · opens 11:00 am');
  });

  it('never closes, or never opens', () => {
    const hours = { ...outlet.openingHours, closedOn: [] };
    expect(
      textAt(at('12:00'), { ...outlet, openingHours: { ...hours, weekly: everyDay('00:00', '00:00') } }),
    ).toBe('Open all day');
    expect(textAt(at('12:00'), { ...outlet, openingHours: { ...hours, weekly: [] } })).toBe('Closed');
  });
});
