import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import type { EventSummary } from '#contract/account/events.ts';
import { appointmentTime } from '#domain/bookings/appointment.ts';
import { formatDistance } from '#domain/menu/measures.ts';
import { formatPaise } from '#domain/money/money.ts';
import { eventsText } from '#messages/events.js';
import { unitsText } from '#messages/units.js';
import { Picture } from '#ui/pictures/picture.tsx';
import styles from './events.module.css';

interface EventCardProps {
  event: EventSummary;
  /** Distance from the customer's place; null for past events, and when the place or outlet is unknown. */
  metres: number | null;
  isPast: boolean;
}

export function EventCard({ event, metres, isPast }: EventCardProps) {
  const { eventId, title, posterUrl, restaurantName, startsAt, fromPricePaise, ageLimit } = event;
  return (
    <article className={styles['card']} data-past={isPast}>
      <Picture src={posterUrl} alt="" size="wide" className={styles['cardPoster']} />
      <div className={styles['cardTexts']}>
        <h2 className={styles['cardTitle']}>
          <Link to="/event-detail/$eventId" params={{ eventId }} className={styles['cardLink']}>
            {title}
          </Link>
        </h2>
        <p className={styles['fact']}>
          <CalendarDays aria-hidden="true" size={18} />
          {appointmentTime(startsAt)}
        </p>
        <p className={styles['fact']}>
          <MapPin aria-hidden="true" size={18} />
          {restaurantName}
          {metres === null ? null : ` · ${eventsText.away({ distance: formatDistance(metres, unitsText) })}`}
        </p>
        <p className={styles['cardFoot']}>
          {isPast ? null : (
            <span className={styles['price']}>{eventsText.from({ price: formatPaise(fromPricePaise) })}</span>
          )}
          <EventLabel event={event} isPast={isPast} />
          {ageLimit === null ? null : (
            <span className={styles['badge']}>{eventsText.ageLimit({ age: ageLimit })}</span>
          )}
        </p>
      </div>
    </article>
  );
}

export function EventLabel({ event, isPast }: { event: EventSummary; isPast: boolean }) {
  if (event.isCancelled) return <Label text={eventsText.cancelled()} />;
  if (isPast) return <Label text={eventsText.over()} />;
  return event.isSold ? <Label text={eventsText.sold()} /> : null;
}

function Label({ text }: { text: string }) {
  return (
    <strong className={styles['badge']} data-tone="strong">
      {text}
    </strong>
  );
}
