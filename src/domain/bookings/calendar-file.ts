import { BRAND } from '../brand/brand.ts';

/** One calendar entry; instants are epoch ms. */
export interface CalendarEntry {
  /** Stable across files of the same entry, so that a newer file replaces the older one. */
  readonly uid: string;
  readonly title: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Last change of the content, or creation of the file. */
  readonly writtenAt: number;
  /** A one-line address that a map can find. */
  readonly place?: string;
  readonly text?: string;
  readonly url?: string;
  readonly point?: { readonly latitude: number; readonly longitude: number };
  readonly status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Revision number; calendars keep the highest. */
  readonly sequence?: number;
  readonly remindMinutesBefore?: number;
}

/** RFC 5545 section 3.1: at most 75 octets a line, without its end. */
const MAX_LINE_OCTETS = 75;
const LINE_END = '\r\n';

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8';

/** An `.ics` file with one entry (RFC 5545), in UTC so that no time zone definition is needed. */
export function createCalendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(BRAND.name)}//Customer app//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    ...entryLines(entry),
    ...reminderLines(entry),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => foldLine(line) + LINE_END).join('');
}

function entryLines({ uid, title, startsAt, endsAt, writtenAt, ...more }: CalendarEntry): string[] {
  const { place, text, url, point, status = 'CONFIRMED', sequence = 0 } = more;
  return [
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcTime(writtenAt)}`,
    `DTSTART:${utcTime(startsAt)}`,
    `DTEND:${utcTime(endsAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place === undefined ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(point === undefined ? [] : [`GEO:${point.latitude};${point.longitude}`]),
    ...(text === undefined ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    ...(url === undefined ? [] : [`URL:${oneLine(url)}`]),
  ];
}

function reminderLines({ title, remindMinutesBefore }: CalendarEntry): string[] {
  if (remindMinutesBefore === undefined) return [];
  const trigger = `TRIGGER:-PT${remindMinutesBefore}M`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, trigger, 'END:VALARM'];
}

/** `20261121T141000Z`. */
function utcTime(at: number): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** Control characters are not allowed within a line. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** RFC 5545 section 3.3.11. */
function escapeText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map(oneLine);
  return lines.map((line) => line.replaceAll(/[\\;,]/g, '\\$&')).join('\\n');
}

/** Continues on a new line that begins with a blank, and never splits a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += `${LINE_END} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
