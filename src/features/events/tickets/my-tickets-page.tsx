import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import type { EventReservation } from '#contract/account/events.ts';
import { getMyEventReservations } from '#contract/endpoints/events.ts';
import { appointmentTime } from '#domain/bookings/appointment.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { formatPaise } from '#domain/money/money.ts';
import { eventsText } from '#messages/events.js';
import { useLoadedData } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedData } from '#ui/states/loaded-data.tsx';
import styles from '../events.module.css';

/** Shows the cached list when there is no signal. */
export function MyTicketsPage() {
  return (
    <Page title={eventsText.mine.title()}>
      <ListBody />
    </Page>
  );
}

function ListBody() {
  const reservations = useLoadedData(eventsText.mine.loadFailed(), useEndpoint(getMyEventReservations, {}));
  return (
    <LoadedData {...reservations}>
      {({ reservationList }) =>
        reservationList.length === 0 ? (
          <NoTickets />
        ) : (
          <ul className={styles['mineList']}>
            {reservationList.map((reservation) => (
              <li key={reservation.reservationRefId}>
                <ReservationCard reservation={reservation} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedData>
  );
}

function ReservationCard({ reservation }: { reservation: EventReservation }) {
  const { reservationRefId, event, status, ticketList, totalPaise, refundedPaise } = reservation;
  const count = ticketList.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card className={styles['mineCard']}>
      <div className={styles['summaryHead']}>
        <h2 className={styles['cardTitle']}>
          <Link to="/my-tickets/$ref" params={{ ref: reservationRefId }} className={styles['cardLink']}>
            {event.title}
          </Link>
        </h2>
        <span className={styles['badge']}>{labelOf(eventsText.mine.statuses, status)}</span>
      </div>
      <p className={styles['fact']}>
        <CalendarDays aria-hidden="true" size={18} />
        {appointmentTime(event.startsAt)}
      </p>
      <p className={styles['fact']}>
        <MapPin aria-hidden="true" size={18} />
        {event.restaurantName}
      </p>
      <p>
        {`${eventsText.ticketCount({ count })} · ${formatPaise(totalPaise)}`}
        {status === 'PAID' && refundedPaise > 0
          ? ` · ${eventsText.mine.partRefunded({ amount: formatPaise(refundedPaise) })}`
          : null}
      </p>
    </Card>
  );
}

function NoTickets() {
  return (
    <EmptyState
      picture="/art/ticket.webp"
      title={eventsText.mine.emptyTitle()}
      text={eventsText.mine.emptyText()}
      action={
        <Link to="/" search={{ tab: 'EventList' }} className={buttonClass({ variant: 'primary' })}>
          {eventsText.mine.emptyAction()}
        </Link>
      }
    />
  );
}
