import type { UnpaidHold } from '#domain/order/unpaid-holds.ts';
import type { Database } from '../../database.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lte, or } from '../../drizzle.ts';
import {
  eventReservationLines,
  eventReservations,
  events,
  eventTickets,
} from '../../schema/guests/events.ts';
import { paymentTransactions } from '../../schema/money.ts';
import type { TransactionRow } from '../money/payments.ts';

export type ReservationRow = typeof eventReservations.$inferSelect;
export type ReservationLineRow = typeof eventReservationLines.$inferSelect;

const MAX_LISTED = 100;

export async function insertReservation(
  db: Database,
  row: typeof eventReservations.$inferInsert,
  lines: readonly Omit<ReservationLineRow, 'reservationId' | 'eventId'>[],
): Promise<ReservationRow> {
  const [inserted] = await db.insert(eventReservations).values(row).returning();
  if (inserted === undefined) throw new Error('a reservation was not added');
  const owned = lines.map((line) => ({ ...line, reservationId: inserted.id, eventId: row.eventId }));
  await db.insert(eventReservationLines).values(owned);
  return inserted;
}

export async function findReservation(
  db: Database,
  reservationRefId: string,
): Promise<ReservationRow | undefined> {
  const [row] = await db
    .select()
    .from(eventReservations)
    .where(eq(eventReservations.reservationRefId, reservationRefId));
  return row;
}

/** Locks a reservation; must run before its payments, its event and any wallet are locked. */
export async function lockReservation(
  db: Database,
  reservationRefId: string,
): Promise<ReservationRow | undefined> {
  const [row] = await db
    .select()
    .from(eventReservations)
    .where(eq(eventReservations.reservationRefId, reservationRefId))
    .for('update');
  return row;
}

export async function lockOwnReservation(
  db: Database,
  customerId: number,
  reservationRefId: string,
): Promise<ReservationRow | undefined> {
  const row = await lockReservation(db, reservationRefId);
  return row?.customerId === customerId ? row : undefined;
}

export const takingSeats = inArray(eventReservations.status, ['HELD', 'PAID', 'PAY_AT_EVENT']);

export async function lockLiveReservations(
  db: Database,
  customerId: number,
  eventId?: string,
): Promise<ReservationRow[]> {
  const isOfEvent = eventId === undefined ? undefined : eq(eventReservations.eventId, eventId);
  return db
    .select()
    .from(eventReservations)
    .where(and(eq(eventReservations.customerId, customerId), takingSeats, isOfEvent))
    .orderBy(asc(eventReservations.id))
    .for('update');
}

/** Reservations made after `since` (epoch ms) that were never paid, including one that is held now. */
export async function loadUnpaidHolds(
  db: Database,
  customerId: number,
  eventId: string,
  since: number,
): Promise<UnpaidHold[]> {
  const { createdAt, holdExpiresAt, endedAt, status } = eventReservations;
  return db
    .select({ from: createdAt, expiresAt: holdExpiresAt, endedAt })
    .from(eventReservations)
    .where(
      and(
        eq(eventReservations.customerId, customerId),
        gt(createdAt, since),
        eq(eventReservations.eventId, eventId),
        inArray(status, ['HELD', 'EXPIRED', 'CANCELLED']),
      ),
    );
}

export async function loadLiveReservations(db: Database, eventId: string): Promise<ReservationRow[]> {
  return db
    .select()
    .from(eventReservations)
    .where(and(eq(eventReservations.eventId, eventId), takingSeats))
    .orderBy(asc(eventReservations.id));
}

export async function updateReservation(
  db: Database,
  id: number,
  patch: Partial<typeof eventReservations.$inferInsert>,
): Promise<ReservationRow> {
  const [row] = await db.update(eventReservations).set(patch).where(eq(eventReservations.id, id)).returning();
  if (row === undefined) throw new Error(`reservation ${id} vanished`);
  return row;
}

const isHoldOver = (now: number) =>
  and(eq(eventReservations.status, 'HELD'), lte(eventReservations.holdExpiresAt, now));

export async function loadDueReservations(
  db: Database,
  now: number,
  eventId?: string,
): Promise<ReservationRow[]> {
  const isUnpaid = and(eq(eventReservations.status, 'PAY_AT_EVENT'), lte(eventReservations.payByAt, now));
  const isOfEvent = eventId === undefined ? undefined : eq(eventReservations.eventId, eventId);
  return db
    .select()
    .from(eventReservations)
    .where(and(or(isHoldOver(now), isUnpaid), isOfEvent))
    .orderBy(asc(eventReservations.id))
    .limit(200);
}

/** Expired holds, skipping rows locked by others. */
export async function lockDueReservations(
  db: Database,
  now: number,
  eventId: string,
): Promise<ReservationRow[]> {
  return db
    .select()
    .from(eventReservations)
    .where(and(isHoldOver(now), eq(eventReservations.eventId, eventId)))
    .orderBy(asc(eventReservations.id))
    .for('update', { skipLocked: true });
}

/** Reservations with tickets for events that start until `until` (epoch ms), without a reminder so far. */
export async function loadToRemind(db: Database, now: number, until: number): Promise<ReservationRow[]> {
  const found = await db
    .select({ reservation: eventReservations })
    .from(eventReservations)
    .innerJoin(events, eq(events.eventId, eventReservations.eventId))
    .where(
      and(
        inArray(eventReservations.status, ['PAID', 'PAY_AT_EVENT']),
        isNull(eventReservations.remindedAt),
        gt(events.startsAt, now),
        lte(events.startsAt, until),
      ),
    )
    .limit(200);
  return found.map(({ reservation }) => reservation);
}

/** Latest event first. */
export async function loadReservations(
  db: Database,
  customerId: number,
  limit = MAX_LISTED,
): Promise<ReservationRow[]> {
  const found = await db
    .select({ reservation: eventReservations })
    .from(eventReservations)
    .innerJoin(events, eq(events.eventId, eventReservations.eventId))
    .where(eq(eventReservations.customerId, customerId))
    .orderBy(desc(events.startsAt), desc(eventReservations.id))
    .limit(limit);
  return found.map(({ reservation }) => reservation);
}

export async function loadLines(
  db: Database,
  reservationIds: readonly number[],
): Promise<ReservationLineRow[]> {
  if (reservationIds.length === 0) return [];
  return db
    .select()
    .from(eventReservationLines)
    .where(inArray(eventReservationLines.reservationId, [...reservationIds]))
    .orderBy(asc(eventReservationLines.reservationId), asc(eventReservationLines.ticketTypeId));
}

export async function voidTickets(db: Database, reservationId: number, at: number): Promise<void> {
  await db
    .update(eventTickets)
    .set({ voidedAt: at })
    .where(and(eq(eventTickets.reservationId, reservationId), isNull(eventTickets.voidedAt)));
}

export async function voidTicketsOf(db: Database, ticketIds: readonly string[], at: number): Promise<void> {
  await db
    .update(eventTickets)
    .set({ voidedAt: at })
    .where(inArray(eventTickets.ticketId, [...ticketIds]));
}

export async function loadTransactionsOfReservation(
  db: Database,
  reservationRefId: string,
): Promise<TransactionRow[]> {
  return db
    .select()
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.purpose, 'EventList'),
        eq(paymentTransactions.subjectRefId, reservationRefId),
      ),
    )
    .orderBy(desc(paymentTransactions.createdAt));
}
