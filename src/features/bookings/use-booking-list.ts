import type { Booking } from '#contract/account/booking.ts';
import { getMyBookings } from '#contract/endpoints/bookings.ts';
import { type History, usePages } from '#platform/query/use-pages.ts';

const PAGE_LENGTH = 20;
const POLL_MS = 30_000;

const BOOKINGS: History<typeof getMyBookings, Booking> = {
  endpoint: getMyBookings,
  inputOf: (start) => ({ start, length: PAGE_LENGTH }),
  itemsOf: ({ bookingList }) => bookingList,
  totalOf: ({ total }) => total,
  idOf: ({ bookingRefId }) => bookingRefId,
};

/** Polls every half minute. */
export function useBookingList() {
  const { change, list, ...pages } = usePages(BOOKINGS, {
    poll: { intervalMs: POLL_MS, hiddenIntervalMs: 0 },
  });
  const show = (booking: Booking) =>
    change((page) => ({
      ...page,
      bookingList: page.bookingList.map((one) => (one.bookingRefId === booking.bookingRefId ? booking : one)),
    }));
  const bookingList = list?.toSorted((one, other) => other.reservationDateTime - one.reservationDateTime);
  return { ...pages, bookingList, show };
}
