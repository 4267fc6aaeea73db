import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { fail, succeed } from '#domain/values/result.ts';
import type { CellParser } from '../csv/csv-table.ts';
import { partsOf, readParts, textOf } from './import-cells.ts';
import { readClock } from './import-hours-cell.ts';

const DATE_PATTERN =
  /^(?:(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})|(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}))$/;

/** `2026-12-31`, or Indian formats `31-12-2026` and `31/12/2026`: start of the day in epoch ms. */
export const parseDay: CellParser<number> = (text) => {
  const { y, m, d, day = d, month = m, year = y } = DATE_PATTERN.exec(text)?.groups ?? {};
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const utc = Date.parse(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(utc) && new Date(utc).toISOString().startsWith(date);
  return isDay ? succeed(kolkataMidnight(date)) : fail(`"${text}" is not a date such as 2026-12-31`);
};

/** `19:00`, `7 pm` or `12 midnight` in 24-hour format. */
export const parseClock: CellParser<string> = (text) => {
  const clock = readClock(text.replace(/^(\d{1,2}:\d{2}):00\b/, '$1'));
  return clock === undefined ? fail(`"${text}" is not a time such as 19:00 or 7 pm`) : succeed(clock);
};

/** Terms separated by `|`, because their sentences may contain commas and semicolons. */
export const parseTerms: CellParser<string[]> = (text) => readParts(partsOf(text, '|'), textOf(300));
