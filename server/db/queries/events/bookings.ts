import { SEAT_HOLDING } from '#domain/bookings/booking-lifecycle.ts';
import type { HeldSeats } from '#domain/bookings/booking-slots.ts';
import type { Database } from '../../database.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  ne,
  type SQL,
  sum,
} from '../../drizzle.ts';
import { outlets, outletTables } from '../../schema/chain/catalogue.ts';
import { bookings } from '../../schema/guests/bookings.ts';
import { customers } from '../../schema/guests/customers.ts';

export type BookingRow = typeof bookings.$inferSelect;
type NewBooking = typeof bookings.$inferInsert;

/**
 * Runs changes of an outlet's bookings one after another until the transaction ends; inserts that refer to the
 * outlet are not blocked. False for an unknown outlet.
 */
export async function lockBookingsOf(tx: Database, restaurantId: number): Promise<boolean> {
  const rows = await tx
    .select({ recordId: outlets.recordId })
    .from(outlets)
    .where(eq(outlets.recordId, restaurantId))
    .for('no key update');
  return rows.length > 0;
}

export async function countSeats(db: Database, restaurantId: number): Promise<number> {
  const [row] = await db
    .select({ seats: sum(outletTables.seats).mapWith(Number) })
    .from(outletTables)
    .where(and(eq(outletTables.restaurantId, restaurantId), eq(outletTables.isActive, true)));
  return row?.seats ?? 0;
}

/** Exclusive bounds. */
export interface InstantRange {
  readonly after: number;
  readonly before: number;
}

export function loadHeldSeats(
  db: Database,
  restaurantId: number,
  between: InstantRange,
): Promise<HeldSeats[]> {
  return selectHeldSeats(db, eq(bookings.restaurantId, restaurantId), between);
}

export function loadOwnHeldSeats(
  db: Database,
  customerId: number,
  between: InstantRange,
): Promise<HeldSeats[]> {
  return selectHeldSeats(db, eq(bookings.customerId, customerId), between);
}

function selectHeldSeats(db: Database, whose: SQL, { after, before }: InstantRange): Promise<HeldSeats[]> {
  return db
    .select({
      reservationDateTime: bookings.reservationDateTime,
      numberOfPeople: bookings.numberOfPeople,
    })
    .from(bookings)
    .where(
      and(
        whose,
        inArray(bookings.status, [...SEAT_HOLDING]),
        gt(bookings.reservationDateTime, after),
        lt(bookings.reservationDateTime, before),
      ),
    );
}

export async function insertBooking(db: Database, row: NewBooking): Promise<BookingRow> {
  const [inserted] = await db.insert(bookings).values(row).returning();
  if (inserted === undefined) throw new Error('a booking was not kept');
  return inserted;
}

export async function findBooking(db: Database, bookingRefId: string): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(bookings).where(eq(bookings.bookingRefId, bookingRefId));
  return row;
}

export async function lockBooking(tx: Database, bookingRefId: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.bookingRefId, bookingRefId)).for('update');
  return row;
}

export async function updateBooking(
  db: Database,
  id: number,
  patch: Partial<NewBooking>,
): Promise<BookingRow> {
  const [row] = await db.update(bookings).set(patch).where(eq(bookings.id, id)).returning();
  if (row === undefined) throw new Error(`booking ${id} vanished`);
  return row;
}

/** Latest time first. */
export async function loadOwnBookings(
  db: Database,
  customerId: number,
  { start, length }: { readonly start: number; readonly length: number },
) {
  const isOwn = eq(bookings.customerId, customerId);
  const rows = await db
    .select({ booking: bookings, outlet: outlets })
    .from(bookings)
    .innerJoin(outlets, eq(outlets.recordId, bookings.restaurantId))
    .where(isOwn)
    .orderBy(desc(bookings.reservationDateTime), desc(bookings.id))
    .offset(start)
    .limit(length);
  const [counted] = await db.select({ total: count() }).from(bookings).where(isOwn);
  return { rows, total: counted?.total ?? 0 };
}

/** Soonest first. */
export async function loadOutletBookings(
  db: Database,
  restaurantId: number,
  after: number,
  limit: number,
): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurantId, restaurantId), gt(bookings.reservationDateTime, after)))
    .orderBy(asc(bookings.reservationDateTime), asc(bookings.id))
    .limit(limit);
}

/** Bookings after an instant whose guests are still expected, soonest first. */
export async function loadExpectedBookings(
  db: Database,
  restaurantId: number,
  after: number,
): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.restaurantId, restaurantId),
        inArray(bookings.status, ['REQUESTED', 'CONFIRMED']),
        gt(bookings.reservationDateTime, after),
      ),
    )
    .orderBy(asc(bookings.reservationDateTime), asc(bookings.id));
}

export async function loadBookingsToRemind(db: Database, now: number): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(lte(bookings.remindAt, now))
    .orderBy(asc(bookings.remindAt), asc(bookings.id))
    .limit(200);
}

export async function loadUnansweredBookings(db: Database, at: number): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'REQUESTED'), lte(bookings.reservationDateTime, at)))
    .orderBy(asc(bookings.id))
    .limit(200);
}

/** Deletes numbers and e-mails of guests without an account whose visits were before an instant. */
export async function eraseBookedGuests(db: Database, before: number): Promise<void> {
  const walkIns = db
    .select({ id: customers.id })
    .from(customers)
    .where(isNotNull(customers.walkInRestaurantId));
  await db
    .update(bookings)
    .set({ reservedByMobile: '', reservedByEmail: '' })
    .where(
      and(
        inArray(bookings.customerId, walkIns),
        lt(bookings.reservationDateTime, before),
        ne(bookings.reservedByMobile, ''),
      ),
    );
}
