import { isInIndia } from '#domain/india.ts';
import { fail } from '#domain/result.ts';
import type { ImportedOutlet } from '../../db/queries/imports.ts';
import type { Columns } from './csv-header.ts';
import { type CellParser, type CsvRow, findDoubled, type ImportProblem, readCsv } from './csv-table.ts';
import {
  decimal,
  optional,
  parsePaise,
  parsePictureUrl,
  parseYesNo,
  partsOf,
  pattern,
  readParts,
  textOf,
  wholeNumber,
  withDefault,
} from './import-cells.ts';
import { parseWeeklyHours } from './import-hours-cell.ts';
import { parseClosedDays, parseDeliveryBands, parseTables, parseTaxes } from './import-outlet-cells.ts';

const columns: Columns = {
  required: [...['record id', 'code', 'title', 'city', 'state', 'address', 'latitude', 'longitude'], 'fssai'],
  optional: [
    ...['phone', 'email', 'gstin', 'hours'],
    ...['area', 'description', 'closed on', 'dine in', 'delivery', 'takeaway', 'delivery bands'],
    ...['free delivery above', 'minimum order', 'packing cap', 'taxes', 'tables', 'facilities'],
    ...['drinking age', 'prep minutes', 'picture url'],
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
    hours: ['opening hours', 'timings', 'timing'],
    takeaway: ['take away', 'pickup'],
    tables: ['number of tables', 'no of tables'],
    'picture url': ['picture', 'image', 'image url', 'photo', 'photo url'],
  },
};

/** The highest age that an Indian state demands: where the file does not say one, nobody is served too young. */
const STRICTEST_AGE = 25;

/** Ages of D-31. */
const drinkingAges = new Map([
  ['punjab', 25],
  ['uttar pradesh', 21],
  ['uttarakhand', 21],
  ['haryana', 21],
]);

const DEFAULT_TAXES = 'CGST=2.5; SGST=2.5';

/** A row with the outlet that it describes. */
export interface ReadOutlet {
  readonly row: number;
  readonly outlet: ImportedOutlet;
}

/** A row with what an outlet is known by, as far as it can be read, and the outlet where nothing else is wrong. */
export interface OutletRow {
  readonly row: number;
  readonly recordId: number | undefined;
  readonly code: string | undefined;
  readonly outlet: ImportedOutlet | undefined;
}

/** The rows of a file, and all that is wrong with the file itself. */
interface OutletsFile {
  readonly rows: readonly OutletRow[];
  readonly problems: readonly ImportProblem[];
}

/**
 * Reads outlets: one a row. Every row is read, so that all that is wrong is told at once. Telephone, e-mail, GSTIN
 * and hours may be empty: then they are still to come.
 */
export function readOutletsFile(bytes: Uint8Array): OutletsFile {
  const problems: ImportProblem[] = [];
  const read = readCsv(bytes, columns, problems).map((row) => {
    const recordId = row.read('record id', wholeNumber(1, 1_000_000));
    const code = row.read('code', inCapitals(pattern(/^[A-Z0-9]{3}$/, 'three letters or digits')));
    const facts = readFacts(row);
    const isKnown = recordId !== undefined && code !== undefined;
    const outlet = isKnown && facts !== undefined ? { recordId, code, ...facts } : undefined;
    return { row: row.row, recordId, code, outlet };
  });
  const byId = read.map(({ row, recordId }) => ({ row, identity: recordId, column: 'record id' }));
  const byCode = read.map(({ row, code }) => ({ row, identity: code, column: 'code' }));
  return { rows: read, problems: [...problems, ...findDoubled(byId), ...findDoubled(byCode)] };
}

function readFacts(row: CsvRow): Omit<ImportedOutlet, 'recordId' | 'code'> | undefined {
  const place = readPlace(row);
  const contacts = readContacts(row);
  const service = readService(row);
  const charges = readCharges(row);
  if (!place || !contacts || !service || !charges) return undefined;
  return {
    ...{ ...place, ...contacts, ...service, pricing: charges },
    deliveryRadiusMetres: charges.deliveryBands.at(-1)?.upToMetres ?? 0,
  };
}

function readPlace(row: CsvRow) {
  const title = row.read('title', textOf(120));
  const city = row.read('city', textOf(80));
  const area = row.read('area', optional(textOf(80)));
  const state = row.read('state', textOf(80));
  const addressLine = row.read('address', textOf(300));
  const point = readPoint(row);
  if (title === undefined || city === undefined || area === undefined) return undefined;
  if (state === undefined || addressLine === undefined || point === undefined) return undefined;
  return { title, city, area: area ?? city, state, addressLine, ...point };
}

function readPoint(row: CsvRow) {
  const latitude = row.read('latitude', decimal(-90, 90));
  const longitude = row.read('longitude', decimal(-180, 180));
  if (latitude === undefined || longitude === undefined) return undefined;
  if (isInIndia(latitude, longitude) || !isInIndia(longitude, latitude)) return { latitude, longitude };
  return row.reject('latitude', 'latitude and longitude are swapped: this point is outside India');
}

/** The same in capitals. */
const inCapitals =
  (parse: CellParser<string>): CellParser<string> =>
  (text) =>
    parse(text.toUpperCase());

/** Refuses a long number of which a spreadsheet has kept the first digits alone. */
const unshortened =
  (parse: CellParser<string>): CellParser<string> =>
  (text) =>
    /^\d(\.\d+)?E\+\d+$/i.test(text)
      ? fail(`"${text}" was shortened by a spreadsheet; format the column as text and type the number again`)
      : parse(text);

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;

/** The same, or nothing yet. */
const toCome = (parse: CellParser<string>): CellParser<string> => withDefault('', parse);

function readContacts(row: CsvRow) {
  const phoneNumber = row.read('phone', toCome(pattern(/^\+?[\d\s-]{6,20}$/, 'a phone number')));
  const email = row.read('email', toCome(pattern(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address')));
  const fssaiNumber = row.read('fssai', (text) =>
    unshortened(pattern(/^\d{14}$/, 'an FSSAI number of 14 digits'))(text.replaceAll(/[\s-]/g, '')),
  );
  const gstin = row.read('gstin', toCome(inCapitals(pattern(GSTIN, 'a GSTIN'))));
  const imageUrl = row.read('picture url', optional(parsePictureUrl));
  const description = row.read('description', textOf(500, true));
  if (phoneNumber === undefined || email === undefined || fssaiNumber === undefined) return undefined;
  if (gstin === undefined || imageUrl === undefined || description === undefined) return undefined;
  return { phoneNumber, email, fssaiNumber, gstin, imageUrl, description };
}

function readService(row: CsvRow) {
  const weekly = row.read('hours', withDefault([], parseWeeklyHours));
  const closedOn = row.read('closed on', parseClosedDays);
  const availableInDineIn = row.read('dine in', withDefault(true, parseYesNo));
  const availableInHomeDelivery = row.read('delivery', withDefault(false, parseYesNo));
  const availableInTakeAway = row.read('takeaway', withDefault(true, parseYesNo));
  const facilities = row.read('facilities', parseFacilities);
  const legalDrinkingAge = row.read('drinking age', drinkingAgeIn(row.text('state')));
  const averagePrepMinutes = row.read('prep minutes', withDefault(25, wholeNumber(1, 240)));
  const tables = row.read('tables', parseTables);
  if (weekly === undefined || closedOn === undefined || facilities === undefined) return undefined;
  if (availableInDineIn === undefined || availableInHomeDelivery === undefined) return undefined;
  if (availableInTakeAway === undefined || legalDrinkingAge === undefined) return undefined;
  if (averagePrepMinutes === undefined || tables === undefined) return undefined;
  return {
    ...{ openingHours: { weekly, closedOn }, facilities, legalDrinkingAge, averagePrepMinutes, tables },
    ...{ availableInDineIn, availableInHomeDelivery, availableInTakeAway },
  };
}

const parseFacilities: CellParser<string[]> = (text) => readParts(partsOf(text), textOf(60));

function drinkingAgeIn(state: string): CellParser<number> {
  return withDefault(drinkingAges.get(state.toLowerCase()) ?? STRICTEST_AGE, wholeNumber(18, 30));
}

function readYes(text: string): boolean {
  const read = parseYesNo(text);
  return read.ok && read.value;
}

function readCharges(row: CsvRow) {
  const deliveryBands = row.read('delivery bands', parseDeliveryBands);
  const freeDeliveryAbovePaise = row.read('free delivery above', optional(parsePaise));
  const minimumOrderPaise = row.read('minimum order', withDefault(0, parsePaise));
  const packingCapPaise = row.read('packing cap', withDefault(0, parsePaise));
  const taxes = row.read('taxes', (text) => parseTaxes(text === '' ? DEFAULT_TAXES : text));
  if (deliveryBands?.length === 0 && readYes(row.text('delivery')))
    return row.reject('delivery bands', 'an outlet that delivers needs at least one band, such as 5=39');
  if (deliveryBands === undefined || freeDeliveryAbovePaise === undefined) return undefined;
  if (minimumOrderPaise === undefined || packingCapPaise === undefined || taxes === undefined)
    return undefined;
  return { deliveryBands, freeDeliveryAbovePaise, minimumOrderPaise, packingCapPaise, taxes };
}
