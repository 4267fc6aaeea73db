import { formatPaise } from '#domain/money/money.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import type { Database } from '../../db/database.ts';
import { loadOutlets } from '../../db/queries/catalogue/catalogue.ts';
import {
  type ImportedEvent,
  type ImportedTicket,
  loadStoredEvents,
  removeEvents,
  type StoredEvent,
  upsertEvents,
} from '../../db/queries/imports/import-events.ts';
import { transact } from '../../db/run-transaction.ts';
import { NO_PHOTOS, type Photos } from '../photos/photo-cells.ts';
import { type FileRead, finishReading, type ImportProblem } from './csv/csv-table.ts';
import { type ComparedRow, findChanges, findDetails, type ImportPlan } from './import-plan.ts';
import { findNamed, type NamedOutlets, nameOutlets, wordMissingOutlet } from './named-outlets.ts';
import { type ReadEvent, readEventsFile } from './offers/events-file.ts';

interface PlannedEvent {
  readonly row: number;
  readonly event: ImportedEvent;
  readonly stored: StoredEvent | undefined;
}

/**
 * Plans to replace the upcoming events by those of a CSV file: omitted events are deleted, or cancelled if they have
 * reservations; past events stay.
 */
export async function planEvents(
  db: Database,
  bytes: Uint8Array,
  now: number,
  photos: Photos = NO_PHOTOS,
): Promise<FileRead<ImportPlan>> {
  const file = readEventsFile(bytes, photos);
  const named = nameOutlets(await loadOutlets(db));
  const ids = file.events.map(({ event }) => event.eventId);
  const stored = await loadStoredEvents(db, ids, now);
  const byId = new Map(stored.map((one) => [one.event.eventId, one]));
  const rows = file.events.flatMap((one) => placeEvent(one, named, byId) ?? []);
  const faults = [...file.problems, ...findUnplaced(file.outlets, named), ...rows.flatMap(findSoldProblems)];
  const checked = finishReading(rows, faults);
  if (!checked.ok) return checked;
  const gone = stored.filter(({ event }) => !ids.includes(event.eventId));
  const nameOf = (restaurantId: number) =>
    [...named.values()].find(({ recordId }) => recordId === restaurantId)?.title ?? String(restaurantId);
  const before = stored.map((one) =>
    compared({ ...one.event, tickets: one.tickets.map(plainTicket) }, nameOf),
  );
  const after = rows.map(({ event }) => compared(event, nameOf));
  return {
    ok: true,
    value: {
      rows: rows.length,
      changes: { ...findChanges(before, after), isRearranged: false },
      details: findDetails(before, after),
      warnings: rows.flatMap((one) => warnOfPast(one, now)),
      doubts: [...gone.flatMap(doubtGone), ...rows.flatMap(doubtMoved)],
      write: () =>
        transact(db, async (tx) => {
          await upsertEvents(
            tx,
            rows.map(({ event }) => event),
            rows.flatMap(droppedTickets),
          );
          await removeEvents(
            tx,
            gone.map(({ event }) => event.eventId),
            now,
          );
        }),
    },
  };
}

function placeEvent(
  { row, event: { outlet: name, terms, ...event } }: ReadEvent,
  named: NamedOutlets,
  byId: ReadonlyMap<string, StoredEvent>,
): PlannedEvent | undefined {
  const outlet = findNamed(named, name);
  if (outlet === undefined) return undefined;
  return {
    ...{ row, stored: byId.get(event.eventId) },
    event: { ...event, terms: [...terms], restaurantId: outlet.recordId },
  };
}

function findUnplaced(
  outlets: ReturnType<typeof readEventsFile>['outlets'],
  named: NamedOutlets,
): ImportProblem[] {
  return outlets.flatMap(({ row, outlet }) =>
    findNamed(named, outlet) === undefined
      ? [{ row, column: 'outlet', text: wordMissingOutlet(outlet) }]
      : [],
  );
}

function findSoldProblems({ row, event, stored }: PlannedEvent): ImportProblem[] {
  if (stored === undefined) return [];
  if (stored.event.cancelledAt !== null) {
    const text = `"${event.title}" was cancelled; give one that is held after all a Code of its own`;
    return [{ row, column: 'event', text }];
  }
  return stored.tickets.flatMap(({ ticketTypeId, title, taken }) => {
    const wanted = event.tickets.find((ticket) => ticket.ticketTypeId === ticketTypeId);
    if (wanted === undefined && !stored.reserved.has(ticketTypeId)) return [];
    if (wanted === undefined) {
      const text = `customers have reserved "${title}"; keep its row, with ${taken} places where no more are sold`;
      return [{ row, column: 'ticket', text }];
    }
    if (wanted.capacity >= taken) return [];
    return [
      { row, column: 'places', text: `"${title}" has ${taken} tickets sold, and cannot have fewer places` },
    ];
  });
}

function droppedTickets({ event, stored }: PlannedEvent) {
  const wanted = new Set(event.tickets.map(({ ticketTypeId }) => ticketTypeId));
  return (stored?.tickets ?? []).filter(({ ticketTypeId }) => !wanted.has(ticketTypeId));
}

function warnOfPast({ row, event: { title, endsAt }, stored }: PlannedEvent, now: number): ImportProblem[] {
  if (endsAt > now || stored !== undefined) return [];
  return [{ row, column: 'date', text: `"${title}" is over already; is the date right?` }];
}

function doubtGone({ event: { title }, liveCount }: StoredEvent): ImportProblem[] {
  if (liveCount === 0) return [];
  const text = `"${title}" is not in the file and has ${reservations(liveCount)}: it would be cancelled, and what was paid given back`;
  return [{ row: 0, column: null, text }];
}

function doubtMoved({ row, event, stored }: PlannedEvent): ImportProblem[] {
  if (stored === undefined || stored.liveCount === 0) return [];
  const { startsAt, restaurantId } = stored.event;
  if (startsAt === event.startsAt && restaurantId === event.restaurantId) return [];
  const text = `"${event.title}" has ${reservations(stored.liveCount)}, and its time or outlet changes: these customers are not told by the import`;
  return [{ row, column: startsAt === event.startsAt ? 'outlet' : 'date', text }];
}

const reservations = (count: number) => (count === 1 ? '1 reservation' : `${count} reservations`);

const plainTicket = ({ ticketTypeId, title, description, pricePaise, capacity }: ImportedTicket) => ({
  ...{ ticketTypeId, title, description, pricePaise, capacity },
});

function compared(event: ImportedEvent, nameOf: (restaurantId: number) => string): ComparedRow {
  const { eventId, restaurantId, title, startsAt, endsAt, tickets, ...facts } = event;
  return {
    ...{ id: eventId, title },
    facts: { ...facts, title, restaurantId, startsAt, endsAt, tickets },
    shown: {
      ...{ event: title, outlet: nameOf(restaurantId), date: formatDay(startsAt) },
      ...{ starts: formatTime(startsAt), ends: formatTime(endsAt) },
      ...{ description: facts.text, 'picture url': facts.posterUrl, terms: facts.terms.join(' | ') },
      'age limit': String(facts.ageLimit ?? ''),
      'pay at event': facts.isPayAtEventAllowed ? 'yes' : 'no',
      tickets: tickets
        .map((ticket) => `${ticket.title} ${formatPaise(ticket.pricePaise)}, ${ticket.capacity} places`)
        .join('; '),
    },
  };
}
