import type { Booking, TableSlot } from '#contract/account/booking.ts';
import { STAY_MS, seatsTaken, slotsOfDay } from '#domain/bookings/booking-slots.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet } from '../../db/queries/catalogue/catalogue.ts';
import { countSeats, loadHeldSeats, loadOwnBookings } from '../../db/queries/events/bookings.ts';
import type { Deps } from '../../deps.ts';
import { viewBooking } from './booking-view.ts';

interface SlotQuery {
  readonly restaurantId: number;
  /** `YYYY-MM-DD` in Asia/Kolkata. */
  readonly date: string;
  readonly numberOfPeople: number;
}

/** Slots of a day with their availability; empty where the outlet takes no bookings, or not on this day. */
export async function listTableSlots(
  deps: Deps,
  { restaurantId, date, numberOfPeople }: SlotQuery,
): Promise<Result<{ slotList: TableSlot[] }, 'notFound'>> {
  const outlet = await findOutlet(deps.db, restaurantId);
  if (outlet === undefined) return fail('notFound');
  const seatsGuests = outlet.availableInDineIn && !outlet.isAwaitingDetails;
  const slots = seatsGuests ? slotsOfDay(outlet.openingHours, date, deps.now()) : [];
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return succeed({ slotList: [] });
  const seats = await countSeats(deps.db, restaurantId);
  const held = await loadHeldSeats(deps.db, restaurantId, { after: first - STAY_MS, before: last + STAY_MS });
  const hasRoom = (slotAt: number) => seatsTaken(held, slotAt) + numberOfPeople <= seats;
  return succeed({ slotList: slots.map((slotAt) => ({ slotAt, isAvailable: hasRoom(slotAt) })) });
}

/** A page of a customer's bookings, with the latest `reservationDateTime` first. */
export async function listBookings(
  deps: Deps,
  customerId: number,
  {
    language,
    ...page
  }: { readonly start: number; readonly length: number; readonly language: string | undefined },
): Promise<{ ok: true; value: { bookingList: Booking[]; total: number } }> {
  const { rows, total } = await loadOwnBookings(deps.db, customerId, page);
  return succeed({
    bookingList: rows.map(({ booking, outlet }) => viewBooking(booking, outlet, language)),
    total,
  });
}
