import * as v from 'valibot';
import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import type { DeliveryBand, TaxComponent } from '#contract/orders/bill.ts';
import { MAX_SEATS, NewTableNumberSchema } from '#contract/table/dining-table.ts';
import { parsePaise } from '#domain/money/parse-price.ts';
import { fail, succeed } from '#domain/values/result.ts';
import type { CellParser } from '../csv/csv-table.ts';
import { decimal, listOf, partsOf, readParts, wholeNumber } from './import-cells.ts';

const SOME_DATE = /\d{4}-\d{1,2}-\d{1,2}|\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/;

/** `2027-01-26 Republic Day; 2027-03-22 Holi`, also separated by commas or lines. */
export const parseClosedDays: CellParser<OpeningHours['closedOn']> = (text) =>
  readParts(partsOf(text.replaceAll(/[,\n](?=\s*\d{4}-)/g, ';')), (part) => {
    const [, date, reason] = /^(\d{4}-\d{2}-\d{2})\s*(.*)$/s.exec(part) ?? [];
    if (date === undefined || reason === undefined || !isDate(date)) {
      return fail(`"${part}" is not a day such as 2027-01-26 Republic Day`);
    }
    if (SOME_DATE.test(reason)) return fail(`"${part}" has two dates; put ; between the days`);
    return succeed({ date, reason });
  });

function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Matches a comma or line break before a delivery band; a comma within a number does not match. */
const AFTER_BAND = /[,\n](?=\s*[\d.]+\s*(?:km)?\s*=)/gi;
const AFTER_TAX = /[,\n](?=\s*[a-z]+\s*=)/gi;

/** `2=25; 4=39; 7=59`: kilometres and fee in rupees, ascending; empty for no delivery. */
export const parseDeliveryBands: CellParser<DeliveryBand[]> = (text) => {
  const bands = readParts(partsOf(text.replaceAll(AFTER_BAND, ';')), parseBand);
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

/** `CGST=2.5; SGST=2.5`: taxes in per cent. */
const parseTaxesOn =
  (appliesTo: TaxComponent['appliesTo']): CellParser<TaxComponent[]> =>
  (text) =>
    readParts(partsOf(text.replaceAll(AFTER_TAX, ';')), (part) => {
      const [code = '', rate = ''] = part.split('=').map((each) => each.trim().toUpperCase());
      const percent = decimal(0, 100)(rate.replace(/\s*%$/, ''));
      if (!percent.ok || !/^[A-Z]{2,10}$/.test(code)) return fail(`"${part}" is not a tax such as CGST=2.5`);
      return succeed({ code, rateBasisPoints: Math.round(percent.value * 100), appliesTo });
    });

export const parseTaxes = parseTaxesOn('FOOD');
export const parseBarTaxes = parseTaxesOn('ALCOHOL');

/** Warnings about rates below one per cent: 0.025 is probably a fraction. */
export function findTaxWarnings(text: string): string[] {
  return [...text.matchAll(/([a-z]+)\s*=\s*(\d*\.?\d+)/gi)].flatMap(([, code = '', rate = '']) =>
    Number(rate) > 0 && Number(rate) < 1 ? [`${code.toUpperCase()} is ${rate} %; is that meant?`] : [],
  );
}

const MAX_TABLES = 200;

/** A table as written; with undefined seats it keeps the stored number of seats. */
export interface WrittenTable {
  readonly tableNumber: string;
  readonly seats: number | undefined;
}

/** A count (`24` is T01 to T24), or numbers with optional seats: `A1; A2=6; ROOF1=2`. */
export const parseTables: CellParser<WrittenTable[]> = (text) => {
  const [, count] = /^(\d{1,9})(?:\.0+)?$/.exec(text) ?? [];
  if (Number(count) > MAX_TABLES) {
    return fail(
      `${count} tables are too many, at most ${MAX_TABLES} are possible; a table ${count} is T${count}`,
    );
  }
  if (count !== undefined) {
    return succeed(
      Array.from({ length: Number(count) }, (_, index) => ({
        tableNumber: `T${String(index + 1).padStart(2, '0')}`,
        seats: undefined,
      })),
    );
  }
  const tables = readParts(listOf(text.toUpperCase()), parseTable);
  if (!tables.ok) return tables;
  if (tables.value.length > MAX_TABLES) return fail(`more than ${MAX_TABLES} tables`);
  const numbers = new Set(tables.value.map(({ tableNumber }) => tableNumber));
  return numbers.size === tables.value.length ? tables : fail('a table number is there twice');
};

const parseTable: CellParser<WrittenTable> = (part) => {
  const [tableNumber = '', written] = part.split('=').map((each) => each.trim());
  if (!v.is(NewTableNumberSchema, tableNumber))
    return fail(`"${part}" is not a table number of up to 6 letters and digits`);
  if (written === undefined) return succeed({ tableNumber, seats: undefined });
  const seats = wholeNumber(1, MAX_SEATS)(written);
  return seats.ok
    ? succeed({ tableNumber, seats: seats.value })
    : fail(`"${part}" is not a table with its seats, such as A1=4`);
};
