import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import type { Booking } from '#contract/account/booking.ts';
import { appointmentTime } from '#domain/bookings/appointment.ts';
import { findBookingEnd, isBookingEnded } from '#domain/bookings/booking-lifecycle.ts';
import { wordOccasion } from '#domain/bookings/occasion.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { wordEndReason } from '#domain/order/end-reason.ts';
import { mapsLink } from '#domain/outlet/maps-link.ts';
import { telLink } from '#domain/people/phone-number.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { bookingsText } from '#messages/bookings.js';
import { saveFile } from '#platform/device/save-file.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { createBookingCalendar } from './booking-calendar.ts';
import styles from './bookings.module.css';
import { CancelBooking } from './cancel-booking.tsx';

interface BookingCardProps {
  booking: Booking;
  now: number;
  onChanged: (booking: Booking) => void;
}

const tones: Record<string, 'good' | 'bad'> = {
  CONFIRMED: 'good',
  SEATED: 'good',
  NO_SHOW: 'bad',
  CANCELLED: 'bad',
};

export function BookingCard({ booking, now, onChanged }: BookingCardProps) {
  const { restaurantName, reservationDateTime: at, numberOfPeople, status } = booking;
  const end = findBookingEnd(booking);
  // The status already says that the customer cancelled.
  const reason = end === 'byCustomer' ? null : wordEndReason(booking);
  const occasion = wordOccasion(booking, bookingsText.occasions);
  const about = [bookingsText.people({ count: numberOfPeople }), occasion, booking.reservedByName];
  const isAhead = at > now && !isBookingEnded(status);
  return (
    <Card
      className={styles['card']}
      role="article"
      aria-label={bookingsText.bookingOf({ outlet: restaurantName, day: formatDay(at) })}
    >
      <div className={styles['cardHead']}>
        <h3 className={styles['cardTitle']}>{restaurantName}</h3>
        <span className={styles['status']} data-tone={tones[status]}>
          {end === undefined ? labelOf(bookingsText.statuses, status) : bookingsText.ends[end]()}
        </span>
      </div>
      <p className={styles['when']}>{appointmentTime(at)}</p>
      <p>{about.filter((fact) => fact !== '').join(' · ')}</p>
      {booking.cookingInstructions === '' ? null : (
        <p className={styles['quote']}>{bookingsText.wishesOf({ wishes: booking.cookingInstructions })}</p>
      )}
      {reason === null ? null : <p>{reason}</p>}
      <p className={styles['quiet']}>{`${bookingsText.number()} ${booking.bookingRefId}`}</p>
      {isAhead ? <CardActions booking={booking} now={now} onChanged={onChanged} /> : null}
    </Card>
  );
}

function CardActions({ booking, now, onChanged }: BookingCardProps) {
  const linkClass = buttonClass({ variant: 'secondary', size: 'small' });
  return (
    <div className={styles['cardActions']}>
      <a className={linkClass} href={mapsLink(booking)} target="_blank" rel="noreferrer">
        <Navigation size={18} aria-hidden="true" />
        {bookingsText.directions()}
      </a>
      <a className={linkClass} href={telLink(booking.phoneNumber)}>
        <Phone size={18} aria-hidden="true" />
        {bookingsText.call()}
      </a>
      <Button
        variant="secondary"
        size="small"
        icon={<CalendarPlus size={18} aria-hidden="true" />}
        onClick={() => saveFile(createBookingCalendar(booking, bookingsText))}
      >
        {bookingsText.addToCalendar()}
      </Button>
      <CancelBooking booking={booking} now={now} onChanged={onChanged} />
    </div>
  );
}
