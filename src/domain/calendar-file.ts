import { BRAND } from './brand.ts';

/** One entry of a calendar; instants are epoch ms. */
export interface CalendarEntry {
  /** The same for every file of the same thing, so that a newer file replaces the older entry. */
  readonly uid: string;
  readonly title: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When what the file says was last changed, or the file was written. */
  readonly writtenAt: number;
  /** In one line, as a map would find it. */
  readonly place?: string;
  /** May break lines. */
  readonly text?: string;
  readonly url?: string;
  readonly point?: { readonly latitude: number; readonly longitude: number };
  readonly status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Counts the changes of the entry; calendars keep the highest. */
  readonly sequence?: number;
  /** How long before the start the phone reminds of it. */
  readonly remindMinutesBefore?: number;
}

/** RFC 5545 section 3.1: a line has at most 75 octets, without its end. */
const MAX_LINE_OCTETS = 75;
const LINE_END = '\r\n';

/** The media type of a calendar file. */
export const CALENDAR_TYPE = 'text/calendar;charset=utf-8';

/** The text of an `.ics` file with one entry (RFC 5545), its times in UTC, so that no zone need be sent along. */
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

/** What would end a line, or is no text at all, cannot be in one. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** RFC 5545 section 3.3.11: text with its separators marked as its own, and its line breaks written out. */
function escapeText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map(oneLine);
  return lines.map((line) => line.replaceAll(/[\\;,]/g, '\\$&')).join('\\n');
}

/** Goes on in a new line that begins with a blank, never in the middle of a character. */
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
