import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagesIn } from '../messages/messages.ts';
import { inLanguage } from '../messages/translation.ts';
import { DAY_MS } from './durations.ts';
import {
  formatDay,
  formatDayOfWeek,
  formatShortMoment,
  formatTime,
  kolkataMidnight,
  kolkataParts,
  yearAfter,
} from './kolkata.ts';

const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });

const reference = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function readReference(at: number) {
  const part = Object.fromEntries(reference.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${part['year']}-${part['month']}-${part['day']}`,
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part['weekday'] ?? ''),
    minutes: Number(part['hour']) * 60 + Number(part['minute']),
  };
}

describe('the clock of Kolkata', () => {
  it('agrees with the zone data at every instant', () => {
    fc.assert(
      fc.property(instant, (at) => {
        expect(kolkataParts(at)).toEqual(readReference(at));
      }),
    );
  });

  it('finds the midnight that begins the day of an instant', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const midnight = kolkataMidnight(kolkataParts(at).date);
        expect(midnight).toBeLessThanOrEqual(at);
        expect(at - midnight).toBeLessThan(DAY_MS);
        expect(kolkataParts(midnight).minutes).toBe(0);
      }),
    );
  });

  it('finds the same day of the next year, leap day or not', () => {
    const halfPastMidnight = (date: string) => kolkataMidnight(date) + 30 * 60_000;
    const dayAYearAfter = (date: string) => kolkataParts(yearAfter(halfPastMidnight(date)));
    expect(dayAYearAfter('2026-11-22')).toMatchObject({ date: '2027-11-22', minutes: 30 });
    expect(dayAYearAfter('2027-06-01')).toMatchObject({ date: '2028-06-01', minutes: 30 });
    expect(dayAYearAfter('2028-02-29')).toMatchObject({ date: '2029-03-01', minutes: 30 });
    expect(dayAYearAfter('2027-12-31')).toMatchObject({ date: '2028-12-31', minutes: 30 });
  });

  it('writes times and days as people say them', () => {
    const midnight = kolkataMidnight('2026-11-21');
    const at = (minutes: number) => formatTime(midnight + minutes * 60_000);
    expect([at(0), at(7), at(720), at(1180), at(1439)]).toEqual([
      '12:00 am',
      '12:07 am',
      '12:00 pm',
      '7:40 pm',
      '11:59 pm',
    ]);
    expect(formatDay(midnight)).toBe('21 Nov 2026');
    expect(formatDay(midnight - 1)).toBe('20 Nov 2026');
  });

  it.each([
    ['en', '21 Nov 2026', 'Sat, 21 Nov 2026', 'Sat 21 Nov, 6:45 pm'],
    ['hi', '21 नव॰ 2026', 'शनि, 21 नव॰ 2026', 'शनि 21 नव॰, 6:45 pm'],
    ['pa', '21 ਨਵੰ 2026', 'ਸ਼ਨੀ, 21 ਨਵੰ 2026', 'ਸ਼ਨੀ 21 ਨਵੰ, 6:45 pm'],
  ] as const)(
    'names days in %s by the catalogue, because Chromium has no Punjabi names',
    (language, ...expected) => {
      const at = kolkataMidnight('2026-11-21') + 1125 * 60_000;
      const texts = messagesIn(language);
      const words = inLanguage(language, texts, () => [
        formatDay(at),
        formatDayOfWeek(at),
        formatShortMoment(at),
      ]);
      expect(words).toEqual(expected);
      expect(formatDay(at, texts.dates)).toBe(expected[0]);
    },
  );

  it.each(['en', 'hi', 'pa'] as const)('has twelve months and seven days in %s', (language) => {
    const { months, weekdays } = messagesIn(language).dates;
    expect(new Set(months().split(' ')).size).toBe(12);
    expect(new Set(weekdays().split(' ')).size).toBe(7);
  });
});
