import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import { doSpansMeet, isEmptySpan } from '#domain/outlet/weekly-hours.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { CellParser } from '../csv/csv-table.ts';
import { partsOf } from './import-cells.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY = '(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*';
const CLOCK = '\\d{1,2}(?:[:.][0-5]\\d)?\\s*(?:[ap]\\.?m\\.?)?';
/** Matches days, hours or both; it also matches an empty text, which `parsePart` refuses. */
const HOURS_PATTERN = new RegExp(
  `^(?:(?<first>daily|every day|${DAY})(?:\\s*-\\s*(?<last>${DAY}))?:?(?:\\s+|$))?(?:(?<opens>${CLOCK})\\s*-\\s*(?<closes>${CLOCK})|(?<closed>closed|off))?$`,
  'i',
);

type Span = OpeningHours['weekly'][number];

/** Days with hours, between commas; `hours` is null for closed days, and undefined when the next part has the hours. */
interface HoursPart {
  readonly weekdays: readonly number[] | undefined;
  readonly hours: Omit<Span, 'weekday'> | null | undefined;
}

/**
 * `Mon-Thu 11:00-23:00; Fri-Sat 11:00-02:00; Sun closed`, also full day names and `11 AM - 12 midnight`;
 * `daily …` or no day for every day, `24h` for always, and lists such as `Mon, Wed 11:00-15:00, 19:00-23:00`.
 */
export const parseWeeklyHours: CellParser<OpeningHours['weekly']> = (text) => {
  if (text === '') return fail('must not be empty; for example: daily 11:00-23:00');
  const open: Span[] = [];
  const closedDays = new Set<number>();
  const daysByName = new Set<number>();
  for (const line of partsOf(plainOf(text))) {
    const read = parseLine(line);
    if (!read.ok) return read;
    for (const { weekdays, hours } of read.value) {
      if (weekdays.length === 1 && hours !== null) daysByName.add(weekdays[0] ?? 0);
      for (const weekday of weekdays) {
        if (hours === null) closedDays.add(weekday);
        else open.push({ weekday, ...hours });
      }
    }
  }
  const contradicted = [...closedDays].find((weekday) => daysByName.has(weekday));
  if (contradicted !== undefined) return fail(`${DAYS[contradicted]} is both closed and open`);
  const weekly = open.filter(({ weekday }) => !closedDays.has(weekday));
  if (weekly.length === 0) return fail('is closed on every day that it names');
  const doubled = weekly.find((span, at) =>
    weekly.slice(0, at).some((other) => other.weekday === span.weekday && doSpansMeet(span, other)),
  );
  if (doubled === undefined) return succeed(weekly);
  return fail(`two spans on ${DAYS[doubled.weekday]} overlap; give each day its own`);
};

/** Normalises dashes from spreadsheets, and words such as "to" and "noon". */
const plainOf = (text: string) =>
  text
    .replace(/^24\s*h(ours)?$/i, 'daily 00:00-00:00')
    .replaceAll(/\n/g, ';')
    .replaceAll(/\p{Pd}|\s+to\s+/giu, '-')
    .replaceAll(/(\b12(?:[:.]00)?\s*)?\bmidnight\b/gi, '24:00')
    .replaceAll(/(\b12(?:[:.]00)?\s*)?\bnoon\b/gi, '12:00')
    .replaceAll(/\bclosed\s+(?:on\s+)?(?=[a-z])([^;,]+)/gi, '$1 closed');

interface DaysHours {
  readonly weekdays: readonly number[];
  readonly hours: Omit<Span, 'weekday'> | null;
}

/** Hours of one line; hours without a day apply to the preceding days. */
function parseLine(line: string): Result<DaysHours[], string> {
  const found: DaysHours[] = [];
  let waiting: number[] = [];
  let days: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
  for (const part of line.split(/,|&|\band\b/i).map((each) => each.trim())) {
    const read = parsePart(part);
    if (!read.ok) return read;
    const { weekdays, hours } = read.value;
    if (hours === undefined) {
      waiting = [...waiting, ...(weekdays ?? [])];
      continue;
    }
    if (waiting.length > 0 || weekdays !== undefined) days = [...waiting, ...(weekdays ?? [])];
    waiting = [];
    found.push({ weekdays: days, hours });
  }
  return waiting.length === 0 ? succeed(found) : failAt(line);
}

const failAt = (part: string) => fail(`"${part}" is not a span such as Mon-Fri 11:00-23:00`);

const parsePart: CellParser<HoursPart> = (part) => {
  const { first, last, closed, ...span } = HOURS_PATTERN.exec(part)?.groups ?? {};
  const weekdays = first === undefined ? undefined : weekdaysOf(shortDay(first), last && shortDay(last));
  const isNamed = first === undefined || weekdays !== undefined;
  if (closed !== undefined && weekdays !== undefined) return succeed({ weekdays, hours: null });
  if (span['opens'] === undefined)
    return weekdays === undefined || closed !== undefined
      ? failAt(part)
      : succeed({ weekdays, hours: undefined });
  const opens = readClock(span['opens']);
  const closes = readClock(span['closes']);
  if (!isNamed || opens === undefined || closes === undefined) return failAt(part);
  if (isEmptySpan({ opens, closes }))
    return fail(`"${part}" opens and closes at the same time; write 11 AM - 11 PM, or 24h for always`);
  return succeed({ weekdays, hours: { opens, closes } });
};

const shortDay = (day: string) =>
  /^(daily|every day)$/i.test(day) ? 'daily' : day.slice(0, 3).toLowerCase();

/** `11`, `9:30`, `11 pm` or `24:00` in 24-hour format; midnight is 00:00. */
export function readClock(text: string | undefined): string | undefined {
  const {
    hour,
    minute = '00',
    half,
  } = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?\s*(?:(?<half>[ap])\.?m\.?)?$/i.exec(text ?? '')?.groups ??
  {};
  const given = Number(hour);
  const isOfHalf = half !== undefined && given >= 1 && given <= 12;
  const hours = isOfHalf ? (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : given;
  const isClock = half === undefined ? given < 24 || (given === 24 && minute === '00') : isOfHalf;
  return hour !== undefined && isClock ? `${String(hours % 24).padStart(2, '0')}:${minute}` : undefined;
}

function weekdaysOf(first: string, last: string | undefined): number[] | undefined {
  if (first === 'daily') return last === undefined ? [0, 1, 2, 3, 4, 5, 6] : undefined;
  const from = DAYS.indexOf(first);
  const until = last === undefined ? from : DAYS.indexOf(last);
  if (from < 0 || until < 0) return undefined;
  const count = ((until - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, step) => (from + step) % 7);
}

const SPANS = new RegExp(`(?<![\\d:.])(?<opens>${CLOCK})\\s*-\\s*(?<closes>${CLOCK})`, 'gi');
const MOST_HOURS = 16;

/** Warnings about ambiguous hours: `9 - 5` would close at five in the morning. */
export function findHoursWarnings(text: string): string[] {
  const spans = [...plainOf(text).matchAll(SPANS)].map(({ groups }) => groups ?? {});
  return [
    ...new Set(spans.flatMap(({ opens = '', closes = '' }) => warnOfSpan(opens.trim(), closes.trim()))),
  ];
}

function warnOfSpan(opens: string, closes: string): string[] {
  const from = readClock(opens);
  const until = readClock(closes);
  if (from === undefined || until === undefined || from === until) return [];
  const minutes = (minutesOf(until) - minutesOf(from) + 24 * 60) % (24 * 60);
  const isTooLong = minutes > MOST_HOURS * 60;
  if (!isTooLong && !isUnclear(opens, closes, minutes)) return [];
  const hours = Math.round(minutes / 6) / 10;
  return [`"${opens} - ${closes}" is ${from} to ${until}, ${hours} hours; is AM or PM missing?`];
}

/** True for a span that closes on the next day as written, but on the same day if its end lacks PM. */
function isUnclear(opens: string, closes: string, minutes: number): boolean {
  const isNextDay = minutesOf(readClock(closes) ?? '') < minutesOf(readClock(opens) ?? '');
  return isNextDay && !isClear(closes) && (minutes - 12 * 60 > 0 || !isClear(opens));
}

/** True for a time with AM or PM, or clearly in 24-hour format: `18:00`, `01:00`. */
const isClear = (clock: string) => /[ap]\.?m/i.test(clock) || /^(0\d|1[3-9]|2\d)/.test(clock);

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
