import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MapPin from 'lucide-react/icons/map-pin';
import Navigation from 'lucide-react/icons/navigation';
import Share2 from 'lucide-react/icons/share-2';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { EventDetail } from '#contract/account/events.ts';
import { getEventDetail } from '#contract/endpoints/events.ts';
import { appointmentTime } from '#domain/bookings/appointment.ts';
import { CALENDAR_TYPE, createCalendarFile } from '#domain/bookings/calendar-file.ts';
import { formatPaise } from '#domain/money/money.ts';
import { mapsLink } from '#domain/outlet/maps-link.ts';
import { headOfEvent } from '#domain/pages/own-heads.ts';
import { formatDayOfWeek, formatTime } from '#domain/time/kolkata.ts';
import { eventsText } from '#messages/events.js';
import { saveFile } from '#platform/device/save-file.ts';
import { share } from '#platform/device/share.ts';
import { useOwnHead } from '#platform/navigation/own-head.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { serverNow } from '#platform/time/clock.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { TICKETS_ID, TicketChooser } from './booking/ticket-chooser.tsx';
import { EventLabel } from './event-card.tsx';
import styles from './events.module.css';

interface EventPageProps {
  eventId: string;
  onHeld: (reservationRefId: string) => void;
}

/** The page needs no login; only holding tickets does. */
export function EventPage({ eventId, onHeld }: EventPageProps) {
  const read = useEndpoint(getEventDetail, { eventId });
  const failed = useFailedRead(eventsText.loadFailed(), read);
  const { data, asOf: at, problem } = read;
  const asOf = useAsOf();
  const hasSignal = useHasSignal();
  useOwnHead(`/event-detail/${eventId}`, data && headOfEvent(data));
  if (data === undefined) {
    if (problem?.code === 'notFound') return <NoSuchEvent />;
    return (
      <Page title={eventsText.detailTitle()}>
        {failed === undefined ? (
          <>
            <Skeleton shape="banner" />
            <Skeleton shape="row" count={4} />
          </>
        ) : (
          <LoadFailed {...failed} />
        )}
      </Page>
    );
  }
  return (
    <Page title={data.title} aside={<TicketChooser event={data} onHeld={onHeld} />}>
      {at === undefined || hasSignal ? null : <AsOf label={asOf(at)} />}
      <EventFacts event={data} />
    </Page>
  );
}

function NoSuchEvent() {
  return (
    <EmptyState
      level={1}
      picture="/art/not-found.webp"
      title={eventsText.notFoundTitle()}
      text={eventsText.notFoundText()}
      action={
        <Link to="/" search={{ tab: 'EventList' }} className={buttonClass({ variant: 'primary' })}>
          {eventsText.allEvents()}
        </Link>
      }
    />
  );
}

function EventFacts({ event }: { event: EventDetail }) {
  const { posterUrl, startsAt, endsAt, restaurantName, addressLine, ageLimit, text, terms } = event;
  const isPast = endsAt <= serverNow();
  return (
    <div className={styles['detail']}>
      <div className={styles['posterFrame']}>
        <Picture src={posterUrl} alt="" size="wide" isEager className={styles['poster']} />
        <span className={styles['posterLabel']}>
          <EventLabel event={event} isPast={isPast} />
        </span>
      </div>
      <section className={styles['part']} aria-labelledby="event-facts">
        <h2 id="event-facts" className={styles['partTitle']}>
          {eventsText.detailTitle()}
        </h2>
        <dl className={styles['facts']}>
          <Fact icon={<CalendarDays aria-hidden="true" />} label={eventsText.dateLabel()}>
            {eventsText.timeSpan({
              day: formatDayOfWeek(startsAt),
              from: formatTime(startsAt),
              until: formatTime(endsAt),
            })}
          </Fact>
          <Fact icon={<MapPin aria-hidden="true" />} label={eventsText.placeLabel()}>
            {restaurantName}
            <span className={styles['address']}>{addressLine}</span>
          </Fact>
          <Fact icon={<Users aria-hidden="true" />} label={eventsText.ageLabel()}>
            {ageLimit === null ? eventsText.allAges() : eventsText.ageLimitLong({ age: ageLimit })}
          </Fact>
        </dl>
      </section>
      <EventActions event={event} />
      <section className={styles['part']} aria-labelledby="event-about">
        <h2 id="event-about" className={styles['partTitle']}>
          {eventsText.about()}
        </h2>
        <p className={styles['text']}>{text}</p>
      </section>
      <section className={styles['part']} aria-labelledby="event-terms">
        <h2 id="event-terms" className={styles['partTitle']}>
          {eventsText.terms()}
        </h2>
        <ul className={styles['terms']}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles['factRow']}>
      {icon}
      <dt className="visually-hidden">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Scrolls to the tickets, which are below the description on a phone. */
function goToTickets(): void {
  document.getElementById(TICKETS_ID)?.scrollIntoView({ block: 'start' });
}

function EventActions({ event }: { event: EventDetail }) {
  const { title, eventId, startsAt } = event;
  const isOn = !event.isCancelled && !event.isSold && event.endsAt > serverNow();
  const handleShare = async () => {
    const words = eventsText.shareText({ title, when: appointmentTime(startsAt) });
    const notice = await share({ kind: 'event', title, text: words, url: `/event-detail/${eventId}` });
    if (notice !== undefined) showToast(notice.kind, notice.text);
  };
  return (
    <div className={styles['actions']}>
      {isOn ? (
        <Button variant="primary" className={styles['narrowOnly']} onClick={goToTickets}>
          {eventsText.ticketsFrom({ price: formatPaise(event.fromPricePaise) })}
        </Button>
      ) : null}
      <Button variant="secondary" size="small" icon={<Share2 aria-hidden="true" />} onClick={handleShare}>
        {eventsText.share()}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<CalendarPlus aria-hidden="true" />}
        onClick={() => saveFile(createEventFile(event))}
      >
        {eventsText.calendar()}
      </Button>
      <a
        className={buttonClass({ variant: 'secondary', size: 'small' })}
        href={mapsLink(event)}
        target="_blank"
        rel="noreferrer"
      >
        <Navigation aria-hidden="true" size={20} />
        {eventsText.directions()}
      </a>
    </div>
  );
}

function createEventFile(event: EventDetail): File {
  const { eventId, title, text, startsAt, endsAt, restaurantName, addressLine, isCancelled } = event;
  const content = createCalendarFile({
    uid: `event-${eventId}@${location.hostname}`,
    ...{ title, startsAt, endsAt, text, writtenAt: serverNow() },
    place: `${restaurantName}, ${addressLine}`,
    point: { latitude: event.latitude, longitude: event.longitude },
    url: new URL(`/event-detail/${eventId}`, location.origin).href,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    remindMinutesBefore: 120,
  });
  return new File([content], `${eventId}.ics`, { type: CALENDAR_TYPE });
}
