import { randomUUID } from 'node:crypto';
import type { BookingStatus } from '#contract/account/booking.ts';
import type { listDayBookings } from '#contract/desk/endpoints/bookings.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { SEAT_HOLDING } from '#domain/bookings/booking-lifecycle.ts';
import { SLOT_MS, STAY_MS, seatsTaken } from '#domain/bookings/booking-slots.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { ensureWalkIn, findWalkInId } from '#server/db/queries/account/customers.ts';
import { loadTablesOfBookings } from '#server/db/queries/desk/floor.ts';
import {
  type BookingRow,
  countSeats,
  findBooking,
  insertBooking,
  loadHeldSeats,
  loadOutletBookings,
  lockBookingsOf,
  updateBooking,
} from '#server/db/queries/events/bookings.ts';
import type { Deps } from '#server/deps.ts';
import { advanceBooking, type BookingEnding } from '../../bookings/advance-booking.ts';
import { viewOccasion } from '../../bookings/occasions.ts';
import { inTransaction } from '../../in-transaction.ts';
import { createReference } from '../../reference.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';
import { actedFirst, findLastAct } from '../acted-first.ts';
import { seatAtTable } from './table-moves.ts';

/** More bookings than any outlet can seat in a day. */
const MAX_A_DAY = 500;

type Done = Record<string, never>;

interface OfBooking {
  readonly restaurantId: number;
  readonly bookingRefId: string;
}

/** Bookings of a day `YYYY-MM-DD`, by time. */
export async function listBookingsOfDay(
  deps: Deps,
  { restaurantId, date }: { readonly restaurantId: number; readonly date: string },
): Promise<ResponseOf<typeof listDayBookings>> {
  const from = kolkataMidnight(date);
  const rows = await loadOutletBookings(deps.db, restaurantId, from - 1, MAX_A_DAY);
  const ofDay = rows.filter(({ reservationDateTime }) => reservationDateTime < from + DAY_MS);
  const tables = await loadTablesOfBookings(
    deps.db,
    ofDay.map(({ bookingRefId }) => bookingRefId),
  );
  const walkInId = await findWalkInId(deps.db, restaurantId);
  // The desk shows occasions in English.
  const ofDesk = messagesFor(undefined);
  const held = ofDay.filter(({ status }) => SEAT_HOLDING.includes(status));
  return {
    serverTime: deps.now(),
    seats: await countSeats(deps.db, restaurantId),
    bookingList: ofDay.map((booking) => ({
      bookingRefId: booking.bookingRefId,
      reservedByName: booking.reservedByName,
      reservedByMobile: booking.reservedByMobile,
      hasAccount: booking.customerId !== walkInId,
      reservationDateTime: booking.reservationDateTime,
      numberOfPeople: booking.numberOfPeople,
      occasion: viewOccasion(booking.occasion, ofDesk).occasion,
      cookingInstructions: booking.cookingInstructions,
      deskNote: booking.deskNote,
      status: booking.status,
      tableNumber: tables.get(booking.bookingRefId) ?? null,
      seatsTaken: seatsTaken(held, booking.reservationDateTime),
    })),
  };
}

interface Move {
  readonly toStatus: BookingStatus;
  readonly reason: string;
  readonly cause?: Exclude<BookingEnding, string>['code'];
  readonly tableNumber: string | null;
}

async function findHere(
  deps: Deps,
  { restaurantId, bookingRefId }: OfBooking,
): Promise<BookingRow | undefined> {
  const booking = await findBooking(deps.db, bookingRefId);
  return booking?.restaurantId === restaurantId ? booking : undefined;
}

function endingOf({ reason, cause }: Move): BookingEnding | null {
  if (cause !== undefined) return { code: cause };
  return reason === '' ? null : reason;
}

/**
 * Moves a booking to its next status; seated guests may get a table. `bookingMovedOn` with its status after a
 * colleague's change, `bookingAhead` for a no-show before its time, `tableTaken` for an occupied table.
 */
export async function moveBooking(
  deps: Deps,
  staff: StaffCaller,
  move: OfBooking & Move,
): Promise<Result<Done, 'notFound' | 'bookingMovedOn' | 'bookingAhead' | 'tableTaken'>> {
  const { restaurantId, bookingRefId, toStatus, tableNumber } = move;
  return inTransaction(deps, async (inside) => {
    const before = await findHere(inside, move);
    if (before === undefined) return fail('notFound');
    const moved = await advanceBooking(inside, bookingRefId, toStatus, endingOf(move));
    if (!moved.ok) {
      const isEarly = moved.failure.code === 'tooEarly';
      return isEarly ? fail('bookingAhead') : failBookingMovedOn(inside, move, before.status);
    }
    if (toStatus === 'SEATED' && tableNumber !== null) {
      const seated = await seatAtTable(inside, { restaurantId, tableNumber, bookingRefId });
      if (!seated.ok) return seated;
    }
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'booking.move', subject: bookingRefId },
      before: { status: before.status },
      after: { status: toStatus, ...(tableNumber === null ? {} : { tableNumber }) },
    });
    return succeed({});
  });
}

/** Refuses with the booking's status, and the colleague who changed it, if any. */
async function failBookingMovedOn(
  deps: Deps,
  { restaurantId, bookingRefId: subject }: OfBooking,
  seen: BookingStatus,
): Promise<Result<never, 'bookingMovedOn'>> {
  const status = (await findBooking(deps.db, subject))?.status ?? seen;
  const last = await findLastAct(deps, { restaurantId, subject, actions: ['booking.move'] });
  const isOfLast = last?.after?.['status'] === status;
  return fail('bookingMovedOn', { status, ...actedFirst(deps, isOfLast ? last : undefined) });
}

/** Replaces a booking's internal note. */
export async function noteBooking(
  deps: Deps,
  staff: StaffCaller,
  { deskNote, ...of }: OfBooking & { readonly deskNote: string },
): Promise<Result<Done, 'notFound'>> {
  return inTransaction(deps, async (inside) => {
    const booking = await findHere(inside, of);
    if (booking === undefined) return fail('notFound');
    await updateBooking(inside.db, booking.id, { deskNote });
    const { restaurantId, bookingRefId: subject } = of;
    // Notes concern people, so the audit log omits their text.
    await recordAct(inside, { by: staff, restaurantId, action: 'booking.note', subject });
    return succeed({});
  });
}

interface WalkIn {
  readonly restaurantId: number;
  readonly guestName: string;
  readonly numberOfPeople: number;
  readonly deskNote: string;
  readonly tableNumber: string | null;
}

/**
 * Seats guests who came without a booking. `slotFull` when bookings need the seats, `tableTaken` when the table is
 * occupied.
 */
export async function seatWalkIn(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, guestName, numberOfPeople, deskNote, tableNumber }: WalkIn,
): Promise<Result<{ bookingRefId: string }, 'slotFull' | 'notFound' | 'tableTaken'>> {
  return inTransaction(deps, async (inside) => {
    if (!(await lockBookingsOf(inside.db, restaurantId))) return fail('notFound');
    const now = inside.now();
    const slotAt = Math.floor(now / SLOT_MS) * SLOT_MS;
    const seats = await countSeats(inside.db, restaurantId);
    const around = { after: slotAt - STAY_MS, before: slotAt + STAY_MS };
    const held = await loadHeldSeats(inside.db, restaurantId, around);
    if (seatsTaken(held, slotAt) + numberOfPeople > seats) return fail('slotFull');
    const guests = { uuid: randomUUID(), walkInRestaurantId: restaurantId, createdAt: now };
    const { id: customerId } = await ensureWalkIn(inside.db, guests);
    const { bookingRefId } = await insertBooking(inside.db, {
      ...{ bookingRefId: createReference(inside), customerId, restaurantId, deskNote, numberOfPeople },
      ...{ reservedByName: guestName, reservedByMobile: '', reservedByEmail: '' },
      ...{ reservationDateTime: slotAt, occasion: '', cookingInstructions: '', status: 'SEATED' },
      ...{ createdAt: now, changedAt: now },
    });
    if (tableNumber !== null) {
      const seated = await seatAtTable(inside, { restaurantId, tableNumber, bookingRefId });
      if (!seated.ok) return seated;
    }
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'booking.walkIn', subject: bookingRefId },
      after: { numberOfPeople, ...(tableNumber === null ? {} : { tableNumber }) },
    });
    return succeed({ bookingRefId });
  });
}
