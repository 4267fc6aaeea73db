import type { DeliveryBand, TaxComponent } from '#contract/bill.ts';
import type { OpeningHours } from '#contract/restaurant.ts';
import { fail, succeed } from '#domain/result.ts';
import type { CellParser } from './csv-table.ts';
import { decimal, parsePaise, partsOf, readParts } from './import-cells.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY = '(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*';
const CLOCK = '\\d{1,2}(?:[:.][0-5]\\d)?\\s*(?:[ap]\\.?m\\.?)?';
const HOURS_PATTERN = new RegExp(
  `^(?:(?<first>daily|every day|${DAY})(?:\\s*-\\s*(?<last>${DAY}))?:?\\s+)?(?<opens>${CLOCK})\\s*-\\s*(?<closes>${CLOCK})$`,
  'i',
);

/**
 * `Mon-Thu 11:00-23:00; Fri-Sat 11:00-02:00; Sun 10:00-22:00`, days in full and `11 AM - 11 PM` too; `daily …`
 * or no day for every day, `24h` for always.
 */
export const parseWeeklyHours: CellParser<OpeningHours['weekly']> = (text) => {
  if (text === '') return fail('must not be empty; for example: daily 11:00-23:00');
  const spans = readParts(partsOf(text.replace(/^24\s*h(ours)?$/i, 'daily 00:00-00:00')), parseHours);
  if (!spans.ok) return spans;
  const weekly = spans.value.flat();
  const doubled = weekly.find((span, at) => weekly.slice(0, at).some((other) => doMeet(span, other)));
  if (doubled === undefined) return succeed(weekly);
  return fail(`two spans on ${DAYS[doubled.weekday]} overlap; give each day its own`);
};

type Span = OpeningHours['weekly'][number];

/** Whether two spans of one day share a time; one that closes past midnight goes on to the day's end. */
function doMeet(one: Span, other: Span): boolean {
  const endOf = ({ opens, closes }: Span) => (closes <= opens ? '24:00' : closes);
  return one.weekday === other.weekday && one.opens < endOf(other) && other.opens < endOf(one);
}

const parseHours: CellParser<OpeningHours['weekly']> = (part) => {
  // Spreadsheets turn hyphens into dashes, and people write "to".
  const plain = part.replaceAll(/\p{Pd}|\s+to\s+/giu, '-');
  const { first = 'daily', last, ...span } = HOURS_PATTERN.exec(plain)?.groups ?? {};
  const weekdays = weekdaysOf(shortDay(first), last && shortDay(last));
  const opens = readClock(span['opens']);
  const closes = readClock(span['closes']);
  if (weekdays === undefined || opens === undefined || closes === undefined)
    return fail(`"${part}" is not a span such as Mon-Fri 11:00-23:00`);
  if (opens === closes && opens !== '00:00')
    return fail(`"${part}" opens and closes at the same time; write 11 AM - 11 PM, or 24h for always`);
  return succeed(weekdays.map((weekday) => ({ weekday, opens, closes })));
};

const shortDay = (day: string) =>
  /^(daily|every day)$/i.test(day) ? 'daily' : day.slice(0, 3).toLowerCase();

/** `11`, `9:30`, `11 pm` or `24:00` as a clock of 24 hours; midnight is 00:00. */
function readClock(text: string | undefined): string | undefined {
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

/** Days from the first to the last, over the week's end where need be. */
function weekdaysOf(first: string, last: string | undefined): number[] | undefined {
  if (first === 'daily') return last === undefined ? [0, 1, 2, 3, 4, 5, 6] : undefined;
  const from = DAYS.indexOf(first);
  const until = last === undefined ? from : DAYS.indexOf(last);
  if (from < 0 || until < 0) return undefined;
  const count = ((until - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, step) => (from + step) % 7);
}

/** `2027-01-26 Republic Day; 2027-03-22 Holi`. */
export const parseClosedDays: CellParser<OpeningHours['closedOn']> = (text) =>
  readParts(partsOf(text), (part) => {
    const [, date, reason] = /^(\d{4}-\d{2}-\d{2})\s*(.*)$/.exec(part) ?? [];
    if (date === undefined || reason === undefined || !isDate(date)) {
      return fail(`"${part}" is not a day such as 2027-01-26 Republic Day`);
    }
    return succeed({ date, reason });
  });

function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** `2=25; 4=39; 7=59`: kilometres and the fee in rupees, by growing distance; empty for no delivery. */
export const parseDeliveryBands: CellParser<DeliveryBand[]> = (text) => {
  const bands = readParts(partsOf(text), parseBand);
  if (!bands.ok) return bands;
  const isGrowing = bands.value.every(
    (band, index) => band.upToMetres > (bands.value[index - 1]?.upToMetres ?? 0),
  );
  return isGrowing ? bands : fail('the distances must grow from band to band');
};

const parseBand: CellParser<DeliveryBand> = (part) => {
  const [km = '', fee = ''] = part.split('=').map((each) => each.trim());
  const distance = decimal(0.1, 100)(km.replace(/\s*km$/i, ''));
  const feePaise = parsePaise(fee);
  if (!distance.ok || !feePaise.ok) return fail(`"${part}" is not a band such as 4=39 (kilometres = rupees)`);
  return succeed({ upToMetres: Math.round(distance.value * 1000), feePaise: feePaise.value });
};

/** `CGST=2.5; SGST=2.5`: taxes on food, in per cent. */
export const parseTaxes: CellParser<TaxComponent[]> = (text) =>
  readParts(partsOf(text), (part) => {
    const [code = '', rate = ''] = part.split('=').map((each) => each.trim().toUpperCase());
    const percent = decimal(0, 100)(rate.replace(/\s*%$/, ''));
    if (!percent.ok || !/^[A-Z]{2,10}$/.test(code)) return fail(`"${part}" is not a tax such as CGST=2.5`);
    return succeed({ code, rateBasisPoints: Math.round(percent.value * 100), appliesTo: 'FOOD' as const });
  });

const MAX_TABLES = 200;

/** A number of tables (`24` is T01 to T24), or their numbers: `A1; A2; ROOF1`. */
export const parseTables: CellParser<string[]> = (text) => {
  if (/^\d{1,3}$/.test(text) && Number(text) <= MAX_TABLES) {
    return succeed(
      Array.from({ length: Number(text) }, (_, index) => `T${String(index + 1).padStart(2, '0')}`),
    );
  }
  const tables = readParts(partsOf(text.toUpperCase()), (part) =>
    /^[A-Z0-9]{1,6}$/.test(part)
      ? succeed(part)
      : fail(`"${part}" is not a table number of up to 6 letters and digits`),
  );
  if (!tables.ok) return tables;
  if (tables.value.length > MAX_TABLES) return fail(`more than ${MAX_TABLES} tables`);
  return new Set(tables.value).size === tables.value.length ? tables : fail('a table number is there twice');
};
