import type { Credential } from '#contract/account/account.ts';
import type { Booking, ReservationForm } from '#contract/account/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { outletTables } from '#server/db/schema/chain/catalogue.ts';
import { bookings } from '#server/db/schema/guests/bookings.ts';
import { type CallOptions, TEST_NOW, type TestApi } from '#test/support/servers/api.ts';
import { packetOf } from './orders.ts';

/** Noida, which is open every day at the times that these tests book. */
export const BOOKED_OUTLET_ID = 1;

/** 8 pm on the day of `TEST_NOW`. */
export const TONIGHT = TEST_NOW + 7 * 3_600_000;

/** A request for a table for two tonight, with `change` applied. */
export function reservationForm(
  { mobile }: Credential,
  change: Partial<ReservationForm> = {},
): ReservationForm {
  return {
    ...{ reservedByName: 'Asha Rao', reservedByMobile: mobile, reservedByEmail: 'asha@example.in' },
    ...{ reservationDateTime: TONIGHT, occasion: 'Birthday', numberOfPeople: 2, cookingInstructions: '' },
    ...{ restaurantId: BOOKED_OUTLET_ID, eventId: '' },
    ...change,
  };
}

export function requestTable(
  api: TestApi,
  as: Credential,
  change: Partial<ReservationForm> = {},
  options: CallOptions = {},
) {
  return api.call(endpoints.saveReservation, reservationForm(as, change), { as, ...options });
}

export async function bookTable(
  api: TestApi,
  as: Credential,
  change: Partial<ReservationForm> = {},
): Promise<Booking> {
  return packetOf(await requestTable(api, as, change));
}

export async function leaveSeats(api: TestApi, restaurantId: number, seats: number): Promise<void> {
  const ofOutlet = eq(outletTables.restaurantId, restaurantId);
  await api.db.update(outletTables).set({ isActive: false }).where(ofOutlet);
  const first = and(ofOutlet, eq(outletTables.tableNumber, 'T01'));
  await api.db.update(outletTables).set({ isActive: true, seats }).where(first);
}

export async function bookingsAt(api: TestApi, restaurantId: number) {
  return api.db.select().from(bookings).where(eq(bookings.restaurantId, restaurantId));
}

export const bookingsOf = async (api: TestApi, as: Credential) =>
  packetOf(await api.call(endpoints.getMyBookings, {}, { as }));

export const cancelBooking = (api: TestApi, as: Credential, bookingRefId: string) =>
  api.call(endpoints.cancelBooking, { bookingRefId }, { as });
