import { expect, it } from 'vitest';
import { messagesFor } from '#domain/messages/messages.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { createOpeningTable, listHolidays } from './opening-table.ts';

const t = messagesFor('en');
/** Saturday, 00:30 in Kolkata, but still Friday in UTC. */
const NOW = kolkataMidnight('2026-11-21') + 30 * 60_000;

const hours = {
  weekly: [
    { weekday: 6, opens: '18:00', closes: '01:00' },
    { weekday: 6, opens: '11:00', closes: '15:30' },
    { weekday: 0, opens: '00:00', closes: '00:00' },
  ],
  closedOn: [
    { date: '2026-12-25', reason: 'Christmas' },
    { date: '2026-11-21', reason: '' },
    { date: '2026-11-20', reason: 'Past' },
  ],
};

it('lists the week from Monday with the day of Kolkata marked', () => {
  const table = createOpeningTable(hours, NOW, t);
  expect(table.map(({ name }) => name)[0]).toBe('Monday');
  expect(table.filter(({ isToday }) => isToday).map(({ name }) => name)).toEqual(['Saturday']);
});

it('says of today that it is a holiday', () => {
  const today = createOpeningTable(hours, NOW, t).find(({ isToday }) => isToday);
  expect(today?.hours).toEqual(['Closed today']);
  const christmas = createOpeningTable(hours, kolkataMidnight('2026-12-25'), t);
  expect(christmas.find(({ isToday }) => isToday)?.hours).toEqual(['Closed today · Christmas']);
});

it('lists each stretch of a day in order, a whole day as such, and none for a closed day', () => {
  const table = createOpeningTable(hours, NOW + 86_400_000, t);
  expect(table.map((day) => day.hours)).toEqual([
    [],
    [],
    [],
    [],
    [],
    ['11:00 am – 3:30 pm', '6:00 pm – 1:00 am'],
    ['Open 24 hours'],
  ]);
});

it('lists the holidays that are still to come, today included', () => {
  expect(listHolidays(hours, NOW, t.restaurants)).toEqual(['21 Nov 2026', '25 Dec 2026 · Christmas']);
});
