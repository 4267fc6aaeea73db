import { BookingList } from '#features/bookings/booking-list.tsx';
import { PushOffer } from '#features/notifications/push-offer.tsx';

/** The tab of booked tables, with the offer to be told of them. */
export function MyBookings() {
  return <BookingList pushOffer={<PushOffer after="bookings" otherwise={null} />} />;
}
