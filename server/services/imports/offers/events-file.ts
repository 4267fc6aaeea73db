import { parsePrice } from '#domain/money/parse-price.ts';
import { addressOfEvent } from '#domain/pictures/drawn-addresses.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { minutesOfClock } from '#domain/time/kolkata.ts';
import { NO_PHOTOS, type Photos } from '../../photos/photo-cells.ts';
import {
  idOf,
  optional,
  parseYesNo,
  pictureOf,
  textOf,
  wholeNumber,
  withDefault,
} from '../cells/import-cells.ts';
import { parseClock, parseDay, parseTerms } from '../cells/import-time-cells.ts';
import type { Columns } from '../csv/csv-header.ts';
import { type CsvRow, findDuplicateRows, type ImportProblem, readCsv } from '../csv/csv-table.ts';

const columns: Columns = {
  required: [...['event', 'outlet', 'date', 'starts', 'ends'], ...['ticket', 'price', 'places']],
  optional: [
    ...['code', 'description', 'picture url', 'age limit', 'pay at event', 'terms'],
    ...['ticket code', 'ticket description'],
  ],
  otherNames: {
    event: ['title', 'event name', 'name'],
    outlet: ['outlet code', 'restaurant', 'venue'],
    date: ['day', 'event date'],
    starts: ['start', 'from', 'start time'],
    ends: ['end', 'until', 'end time'],
    'picture url': ['picture', 'poster', 'poster url', 'image', 'image url', 'photo', 'photo url'],
    ticket: ['ticket type', 'ticket name'],
    price: ['ticket price', 'cost', 'rate', 'amount'],
    places: ['seats', 'tickets', 'capacity'],
    code: ['event code'],
    description: ['details', 'event description'],
    terms: ['terms and conditions', 'conditions'],
  },
};

export interface WrittenTicket {
  readonly ticketTypeId: string;
  readonly title: string;
  readonly description: string;
  readonly pricePaise: number;
  readonly capacity: number;
}

export interface WrittenEvent {
  readonly eventId: string;
  readonly outlet: string;
  readonly title: string;
  readonly text: string;
  readonly posterUrl: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly ageLimit: number | null;
  readonly isPayAtEventAllowed: boolean;
  readonly terms: readonly string[];
  readonly tickets: readonly WrittenTicket[];
}

export interface ReadEvent {
  readonly row: number;
  readonly event: WrittenEvent;
}

interface EventsFile {
  readonly events: readonly ReadEvent[];
  /** Outlets named in any row of an event, even if its other cells have problems. */
  readonly outlets: readonly { readonly row: number; readonly outlet: string }[];
  readonly problems: readonly ImportProblem[];
}

/** Parses events with one row per ticket type; a row without a name adds a ticket type to the event above. */
export function readEventsFile(bytes: Uint8Array, photos: Photos = NO_PHOTOS): EventsFile {
  const problems: ImportProblem[] = [];
  const groups = groupRows(readCsv(bytes, columns, problems, [], photos));
  const read = groups.map(([first, ...more]) => ({
    row: first.row,
    ...readEvent(first, [first, ...more], problems),
  }));
  const duplicates = findDuplicateRows(
    read.map(({ row, eventId }) => ({ row, identity: eventId, column: 'event' })),
    ({ identity }, { row }) => `"${identity}" is already in row ${row}; give each event a Code of its own`,
  );
  const events = read.flatMap(({ row, event }) => (event === undefined ? [] : [{ row, event }]));
  const outlets = groups.map(([first]) => ({ row: first.row, outlet: first.text('outlet') }));
  return {
    events,
    outlets: outlets.filter(({ outlet }) => outlet !== ''),
    problems: [...problems, ...duplicates],
  };
}

type Rows = readonly [CsvRow, ...CsvRow[]];

function groupRows(rows: readonly CsvRow[]): Rows[] {
  const groups: [CsvRow, ...CsvRow[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group === undefined || row.text('event') !== '') groups.push([row]);
    else group.push(row);
  }
  return groups;
}

function readEvent(first: CsvRow, rows: Rows, problems: ImportProblem[]) {
  const code = first.read('code', optional(textOf(40)));
  const title = first.read('event', textOf(120));
  const facts = readFacts(first);
  for (const row of rows.slice(1)) rejectNameless(row);
  const tickets = rows.flatMap((row) => readTicket(row) ?? []);
  const duplicates = findDuplicateRows(
    tickets.map(({ row, ticketTypeId }) => ({ row, identity: ticketTypeId, column: 'ticket' })),
  );
  problems.push(...duplicates);
  if (code === undefined || title === undefined) return { eventId: undefined, event: undefined };
  const eventId = idOf(code ?? title);
  if (facts === undefined || tickets.length < rows.length) return { eventId, event: undefined };
  return {
    eventId,
    event: { eventId, title, ...facts, tickets: tickets.map(({ row: _row, ...ticket }) => ticket) },
  };
}

/** Rejects a row without a name but with facts of an event: it is an event that has lost its name. */
function rejectNameless(row: CsvRow): void {
  const column = ['code', 'outlet', 'date', 'starts', 'ends'].find((each) => row.text(each) !== '');
  if (column !== undefined) row.reject('event', `must not be empty where the row has a cell "${column}"`);
}

function readFacts(row: CsvRow) {
  const outlet = row.read('outlet', textOf(10));
  const times = readTimes(row);
  const text = row.read('description', textOf(2000, true));
  const poster = row.read('picture url', optional(pictureOf(row)));
  const ageLimit = row.read('age limit', optional(wholeNumber(1, 99)));
  const isPayAtEventAllowed = row.read('pay at event', withDefault(false, parseYesNo));
  const terms = row.read('terms', parseTerms);
  if (outlet === undefined || times === undefined || text === undefined) return undefined;
  if (poster === undefined || ageLimit === undefined) return undefined;
  if (isPayAtEventAllowed === undefined || terms === undefined) return undefined;
  const posterUrl = poster ?? addressOfEvent({ title: row.text('event'), text });
  return { outlet, ...times, text, posterUrl, ageLimit, isPayAtEventAllowed, terms };
}

/** Start and end of an event (epoch ms); an end before the start is on the next day. */
function readTimes(row: CsvRow) {
  const day = row.read('date', parseDay);
  const starts = row.read('starts', parseClock);
  const ends = row.read('ends', parseClock);
  if (day === undefined || starts === undefined || ends === undefined) return undefined;
  const [from, until] = [minutesOfClock(starts), minutesOfClock(ends)];
  const end = until > from ? until : until + 24 * 60;
  return { startsAt: day + from * MINUTE_MS, endsAt: day + end * MINUTE_MS };
}

function readTicket(row: CsvRow): (WrittenTicket & { readonly row: number }) | undefined {
  const code = row.read('ticket code', optional(textOf(40)));
  const title = row.read('ticket', textOf(80));
  const description = row.read('ticket description', textOf(300, true));
  const pricePaise = row.read('price', parsePrice);
  const capacity = row.read('places', wholeNumber(0, 100_000));
  if (code === undefined || title === undefined || description === undefined) return undefined;
  if (pricePaise === undefined || capacity === undefined) return undefined;
  return { row: row.row, ticketTypeId: idOf(code ?? title), title, description, pricePaise, capacity };
}
