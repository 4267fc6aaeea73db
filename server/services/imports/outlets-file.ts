import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import type { DeliveryBand, TaxComponent } from '#contract/orders/bill.ts';
import { UpiIdSchema } from '#contract/orders/payment.ts';
import { findParsed } from '#contract/parse.ts';
import { parsePaise } from '#domain/money/parse-price.ts';
import { isInIndia } from '#domain/time/india.ts';
import { fail, succeed } from '#domain/values/result.ts';
import { NO_PHOTOS, type Photos } from '../photos/photo-cells.ts';
import { plainNumber } from './cells/cell-text.ts';
import {
  decimal,
  listOf,
  parseYesNo,
  pattern,
  pictureOf,
  readParts,
  textOf,
  wholeNumber,
} from './cells/import-cells.ts';
import { findHoursWarnings, parseWeeklyHours } from './cells/import-hours-cell.ts';
import {
  findTaxWarnings,
  parseBarTaxes,
  parseClosedDays,
  parseDeliveryBands,
  parseTables,
  parseTaxes,
  type WrittenTable,
} from './cells/import-outlet-cells.ts';
import type { Columns } from './csv/csv-header.ts';
import {
  type CellParser,
  type CsvRow,
  findDuplicateRows,
  type ImportProblem,
  readCsv,
} from './csv/csv-table.ts';

const columns: Columns = {
  required: [...['record id', 'code', 'title', 'city', 'state', 'address', 'latitude', 'longitude'], 'fssai'],
  optional: [
    ...['phone', 'email', 'gstin', 'hours'],
    ...['area', 'description', 'closed on', 'dine in', 'delivery', 'takeaway', 'delivery bands'],
    ...['free delivery above', 'minimum order', 'packing cap', 'taxes', 'bar taxes', 'tables', 'facilities'],
    ...['drinking age', 'bar licence', 'prep minutes', 'picture url', 'upi id', 'upi payee'],
  ],
  otherNames: {
    'record id': ['id', 'outlet id', 'restaurant id'],
    code: ['outlet code', 'short code'],
    title: ['name', 'outlet', 'outlet name', 'restaurant', 'restaurant name', 'branch', 'branch name'],
    city: ['town'],
    address: ['address line', 'full address'],
    latitude: ['lat'],
    longitude: ['long', 'lng', 'lon'],
    fssai: ['fssai no', 'fssai number', 'fssai licence', 'fssai license'],
    phone: ['phone number', 'phone no', 'mobile', 'telephone', 'contact number'],
    email: ['e mail', 'email id', 'email address'],
    gstin: ['gst', 'gst no', 'gst number', 'gstin number'],
    'bar licence': ['bar license', 'liquor licence', 'liquor license', 'excise licence', 'excise license'],
    hours: ['opening hours', 'timings', 'timing'],
    takeaway: ['take away', 'pickup'],
    tables: ['number of tables', 'no of tables'],
    'picture url': ['picture', 'image', 'image url', 'photo', 'photo url'],
    'upi id': ['upi', 'vpa', 'upi address'],
    'upi payee': ['payee', 'payee name', 'upi name'],
  },
};

/** An outlet as written; undefined keeps the stored value. */
export interface WrittenOutlet {
  readonly recordId: number;
  readonly code: string;
  readonly title: string;
  readonly city: string;
  readonly state: string;
  readonly addressLine: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly fssaiNumber: string;
  readonly area: string | undefined;
  readonly description: string | undefined;
  readonly imageUrl: string | null | undefined;
  readonly phoneNumber: string | undefined;
  readonly email: string | undefined;
  readonly gstin: string | undefined;
  readonly upiId: string | undefined;
  readonly upiPayee: string | undefined;
  readonly weekly: OpeningHours['weekly'] | undefined;
  readonly closedOn: OpeningHours['closedOn'] | undefined;
  readonly availableInDineIn: boolean | undefined;
  readonly availableInHomeDelivery: boolean | undefined;
  readonly availableInTakeAway: boolean | undefined;
  readonly facilities: string[] | undefined;
  readonly legalDrinkingAge: number | undefined;
  readonly barLicence: string | undefined;
  readonly averagePrepMinutes: number | undefined;
  readonly tables: WrittenTable[] | undefined;
  readonly deliveryBands: DeliveryBand[] | undefined;
  readonly freeDeliveryAbovePaise: number | null | undefined;
  readonly minimumOrderPaise: number | undefined;
  readonly packingCapPaise: number | undefined;
  readonly taxes: TaxComponent[] | undefined;
  /** Taxes on alcohol, which is outside GST. */
  readonly barTaxes: TaxComponent[] | undefined;
}

/** A row with its readable identifiers, and the outlet if the row is valid. */
export interface OutletRow {
  readonly row: number;
  readonly recordId: number | undefined;
  readonly code: string | undefined;
  readonly outlet: WrittenOutlet | undefined;
}

interface OutletsFile {
  readonly rows: readonly OutletRow[];
  readonly problems: readonly ImportProblem[];
  readonly warnings: readonly ImportProblem[];
}

/**
 * Parses outlets, one per row, completely, so that all problems are reported at once; an optional empty cell
 * keeps the stored value.
 */
export function readOutletsFile(bytes: Uint8Array, photos: Photos = NO_PHOTOS): OutletsFile {
  const problems: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  const read = readCsv(bytes, columns, problems, warnings, photos).map((row) => {
    const recordId = row.read('record id', (text) => wholeNumber(1, 1_000_000)(plainNumber(text)));
    const code = row.read('code', inCapitals(pattern(/^[A-Z0-9]{3}$/, 'three letters or digits')));
    const faultsBefore = problems.length;
    const facts = readFacts(row);
    const isWhole = problems.length === faultsBefore;
    const isKnown = recordId !== undefined && code !== undefined;
    const outlet = isKnown && isWhole && facts !== undefined ? { recordId, code, ...facts } : undefined;
    return { row: row.row, recordId, code, outlet };
  });
  const byId = read.map(({ row, recordId }) => ({ row, identity: recordId, column: 'record id' }));
  const byCode = read.map(({ row, code }) => ({ row, identity: code, column: 'code' }));
  return {
    rows: read,
    problems: [...problems, ...findDuplicateRows(byId), ...findDuplicateRows(byCode)],
    warnings,
  };
}

/** Reads a cell; undefined for an empty one, or with a problem of the row for an unreadable one. */
function readFilled<Value>(row: CsvRow, column: string, parseCell: CellParser<Value>): Value | undefined {
  return row.text(column) === '' ? undefined : row.read(column, parseCell);
}

/** Extends a parser, so that the cell `none` is `emptied`, which clears the stored value. */
const noneAs =
  <Value>(emptied: Value, parseCell: CellParser<Value>): CellParser<Value> =>
  (text) =>
    /^none$/i.test(text) ? succeed(emptied) : parseCell(text);

function readFacts(row: CsvRow): Omit<WrittenOutlet, 'recordId' | 'code'> | undefined {
  const place = readPlace(row);
  const facts = { ...readContacts(row), ...readService(row), ...readCharges(row) };
  const { fssaiNumber, ...rest } = facts;
  return place === undefined || fssaiNumber === undefined ? undefined : { ...place, ...rest, fssaiNumber };
}

function readPlace(row: CsvRow) {
  const title = row.read('title', textOf(120));
  const city = row.read('city', textOf(80));
  const area = readFilled(row, 'area', textOf(80));
  const state = row.read('state', textOf(80));
  const addressLine = row.read('address', textOf(300));
  const point = readPoint(row);
  if (title === undefined || city === undefined) return undefined;
  if (state === undefined || addressLine === undefined || point === undefined) return undefined;
  return { title, city, area, state, addressLine, ...point };
}

function readPoint(row: CsvRow) {
  const latitude = row.read('latitude', decimal(-90, 90));
  const longitude = row.read('longitude', decimal(-180, 180));
  if (latitude === undefined || longitude === undefined) return undefined;
  if (isInIndia(latitude, longitude) || !isInIndia(longitude, latitude)) return { latitude, longitude };
  return row.reject('latitude', 'latitude and longitude are swapped: this point is outside India');
}

const inCapitals =
  (parse: CellParser<string>): CellParser<string> =>
  (text) =>
    parse(plainNumber(text).toUpperCase());

/** Extends a parser, so that it refuses a long number that a spreadsheet has shortened to `9.8E+11`. */
const unshortened =
  (parse: CellParser<string>): CellParser<string> =>
  (text) =>
    /^\d(\.\d+)?E\+\d+$/i.test(text)
      ? fail(`"${text}" was shortened by a spreadsheet; format the column as text and type the number again`)
      : parse(text);

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;

const parsePhone: CellParser<string> = (text) =>
  unshortened(pattern(/^\+?[\d\s-]{6,20}$/, 'a phone number'))(plainNumber(text));

const parseFssai: CellParser<string> = (text) => {
  const digits = plainNumber(text).replaceAll(/[\s,-]/g, '');
  return /^\d{14}$/.test(digits)
    ? succeed(digits)
    : unshortened(() => fail(`"${text}" is not an FSSAI number of 14 digits`))(text);
};

const parseUpiId: CellParser<string> = (text) => {
  const upiId = findParsed(UpiIdSchema, text);
  return upiId === undefined ? fail(`"${text}" is not a UPI id, such as name@bank`) : succeed(upiId);
};

function readContacts(row: CsvRow) {
  return {
    phoneNumber: readFilled(row, 'phone', parsePhone),
    email: readFilled(row, 'email', pattern(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address')),
    fssaiNumber: row.read('fssai', parseFssai),
    gstin: readFilled(row, 'gstin', inCapitals(pattern(GSTIN, 'a GSTIN'))),
    upiId: readFilled(row, 'upi id', noneAs('', parseUpiId)),
    upiPayee: readFilled(row, 'upi payee', noneAs('', textOf(60))),
    imageUrl: readFilled(row, 'picture url', noneAs<string | null>(null, pictureOf(row))),
    description: readFilled(row, 'description', noneAs('', textOf(500))),
  };
}

function readService(row: CsvRow) {
  const weekly = readFilled(row, 'hours', parseWeeklyHours);
  if (weekly !== undefined) {
    for (const warning of findHoursWarnings(row.text('hours'))) row.warn('hours', warning);
  }
  return {
    weekly,
    closedOn: readFilled(row, 'closed on', noneAs([], parseClosedDays)),
    availableInDineIn: readFilled(row, 'dine in', parseYesNo),
    availableInHomeDelivery: readFilled(row, 'delivery', parseYesNo),
    availableInTakeAway: readFilled(row, 'takeaway', parseYesNo),
    facilities: readFilled(row, 'facilities', noneAs([], parseFacilities)),
    legalDrinkingAge: readFilled(row, 'drinking age', wholeNumber(18, 30)),
    barLicence: readFilled(row, 'bar licence', noneAs('', textOf(60))),
    averagePrepMinutes: readFilled(row, 'prep minutes', wholeNumber(1, 240)),
    tables: readFilled(row, 'tables', noneAs([], parseTables)),
  };
}

const parseFacilities: CellParser<string[]> = (text) => readParts(listOf(text), textOf(60));

function readCharges(row: CsvRow) {
  const taxes = readFilled(row, 'taxes', parseTaxes);
  if (taxes !== undefined) {
    for (const warning of findTaxWarnings(row.text('taxes'))) row.warn('taxes', warning);
  }
  return {
    deliveryBands: readFilled(row, 'delivery bands', noneAs([], parseDeliveryBands)),
    freeDeliveryAbovePaise: readFilled(row, 'free delivery above', noneAs<number | null>(null, parsePaise)),
    minimumOrderPaise: readFilled(row, 'minimum order', noneAs(0, parsePaise)),
    packingCapPaise: readFilled(row, 'packing cap', parsePaise),
    taxes,
    barTaxes: readFilled(row, 'bar taxes', noneAs([], parseBarTaxes)),
  };
}
