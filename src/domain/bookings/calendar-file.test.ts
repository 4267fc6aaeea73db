import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WRITTEN_NAMES } from '#test/support/samples/names.ts';
import { type CalendarEntry, createCalendarFile } from './calendar-file.ts';

const dinner: CalendarEntry = {
  uid: 'booking-1@sunehri.example',
  title: 'Table for 4 at Sunehri Patiala',
  startsAt: Date.UTC(2026, 10, 21, 14, 10),
  endsAt: Date.UTC(2026, 10, 21, 16, 10),
  writtenAt: Date.UTC(2026, 10, 20, 9, 0, 5),
};

function readLines(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

const readEscapes = (value: string) =>
  value.replaceAll(/\\([\\;,n])/g, (_match, character: string) => (character === 'n' ? '\n' : character));

function readText(file: string, name: string): string {
  const line = readLines(file).find((each) => each.startsWith(`${name}:`)) ?? '';
  return readEscapes(line.slice(name.length + 1));
}

describe('a calendar file', () => {
  it('says what, when and where, with times in UTC', () => {
    const file = createCalendarFile({
      ...dinner,
      place: 'Mall Road, Patiala',
      point: { latitude: 30.33, longitude: 76.39 },
      remindMinutesBefore: 60,
    });
    expect(readLines(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sunehri Cafe & Lounge//Customer app//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:booking-1@sunehri.example',
      'DTSTAMP:20261120T090005Z',
      'DTSTART:20261121T141000Z',
      'DTEND:20261121T161000Z',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'SUMMARY:Table for 4 at Sunehri Patiala',
      'LOCATION:Mall Road\\, Patiala',
      'GEO:30.33;76.39',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Table for 4 at Sunehri Patiala',
      'TRIGGER:-PT60M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps a text whole, whatever it is written in', () => {
    const text = 'Semis; commas, back\\slashes\nand a new line: जन्मदिन मुबारक 🎂';
    expect(readText(createCalendarFile({ ...dinner, text }), 'DESCRIPTION')).toBe(text);
  });

  it.each(Object.entries(WRITTEN_NAMES))('keeps a name whole: %s', (_kind, name) => {
    const file = createCalendarFile({ ...dinner, title: name, place: name });
    expect([readText(file, 'SUMMARY'), readText(file, 'LOCATION')]).toEqual([name, name]);
  });

  it('lets no text begin a line of its own', () => {
    const file = createCalendarFile({
      ...dinner,
      title: 'Dinner\r\nATTACH:https://evil.example',
      url: 'https://sunehri.example/\r\nX-EVIL:1',
    });
    expect(readLines(file).filter((line) => /^(ATTACH|X-EVIL)/.test(line))).toEqual([]);
  });

  it('has no line of more than 75 octets and none that is cut within a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const file = createCalendarFile({ ...dinner, title, text: title });
        const octets = file.split('\r\n').map((line) => Buffer.from(line).length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        expect(file.isWellFormed()).toBe(true);
        expect(readText(file, 'SUMMARY')).toBe(readText(file, 'DESCRIPTION'));
      }),
    );
  });
});
