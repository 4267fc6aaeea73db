import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import type { EventReservation } from '#contract/account/events.ts';
import { getEventReservation, getMyEventReservations } from '#contract/endpoints/events.ts';
import { appointmentTime } from '#domain/bookings/appointment.ts';
import { HOLD_MINUTES } from '#domain/bookings/event-rules.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { formatPaise } from '#domain/money/money.ts';
import { eventsText } from '#messages/events.js';
import { call } from '#platform/api/call.ts';
import { isTransportProblem } from '#platform/api/problem.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import type { ReadResult } from '#platform/query/reading.ts';
import { useRead } from '#platform/query/use-endpoint.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import eventStyles from '../events.module.css';
import { TicketPass } from '../tickets/ticket-pass.tsx';
import { CancelTickets } from './cancel-tickets.tsx';
import styles from './event-booking.module.css';
import { HeldSection } from './held-section.tsx';

interface ReservationPageProps {
  reservationRefId: string;
  onPay: (reservation: EventReservation) => void;
}

export function ReservationPage({ reservationRefId, onPay }: ReservationPageProps) {
  const asOf = useAsOf();
  const read = useReservation(reservationRefId);
  const failed = useFailedRead(eventsText.mine.loadFailed(), read);
  if (read.data === undefined) {
    const isUnknown = read.problem?.code === 'notFound';
    return (
      <Page title={eventsText.mine.title()}>
        {failed === undefined ? (
          <Skeleton shape="card" count={2} />
        ) : (
          <LoadFailed {...failed} {...(isUnknown && { text: eventsText.mine.notFound() })} />
        )}
      </Page>
    );
  }
  const { data: reservation, storedAt } = read;
  const show = (changed: EventReservation) => read.change(() => changed);
  return (
    <Page title={reservation.event.title}>
      {storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />}
      <ReservationStatus reservation={reservation} />
      <Mine reservation={reservation} onPay={onPay} onChanged={show} onStale={read.reload} />
      <Summary reservation={reservation} />
      {reservation.status === 'HELD' ? null : <CancelTickets reservation={reservation} onChanged={show} />}
    </Page>
  );
}

interface MineProps {
  reservation: EventReservation;
  onPay: (reservation: EventReservation) => void;
  onChanged: (reservation: EventReservation) => void;
  /** Runs when the hold expires or a ticket is checked in. */
  onStale: () => void;
}

function Mine({ reservation, onStale, ...handlers }: MineProps) {
  if (reservation.status === 'HELD') {
    return <HeldSection reservation={reservation} onOver={onStale} {...handlers} />;
  }
  if (reservation.tickets.length === 0) return null;
  return <TicketPass reservation={reservation} onCheckedIn={onStale} />;
}

function eventOffText(t: typeof eventsText.mine, { status, refundedPaise }: EventReservation): string {
  const amount = formatPaise(refundedPaise);
  if (status === 'PAID') return refundedPaise > 0 ? t.eventOffPart({ amount }) : t.eventOffUsed();
  return refundedPaise > 0 ? t.eventOffRefunded({ amount }) : t.eventOff();
}

function ReservationStatus({ reservation }: { reservation: EventReservation }) {
  const { status, totalPaise, payByAt, paymentMode, refundedPaise, event } = reservation;
  const total = formatPaise(totalPaise);
  if (event.isCancelled) return <Notice tone="warning">{eventOffText(eventsText.mine, reservation)}</Notice>;
  if (status === 'PAY_AT_EVENT') {
    const owedText =
      payByAt === null
        ? eventsText.mine.owedAtDoor({ total })
        : eventsText.mine.owedUntil({ total, until: appointmentTime(payByAt) });
    return <Notice tone="info">{owedText}</Notice>;
  }
  if (status === 'PAID' && refundedPaise > 0) {
    return (
      <Notice tone="success">{eventsText.mine.partRefunded({ amount: formatPaise(refundedPaise) })}</Notice>
    );
  }
  if (status === 'REFUNDED') {
    return <Notice tone="success">{eventsText.mine.refunded({ amount: formatPaise(refundedPaise) })}</Notice>;
  }
  if (status !== 'EXPIRED') return null;
  // An expired reservation has a payment mode only if its tickets were to be paid at the restaurant.
  return (
    <Notice
      tone="warning"
      action={
        <Link
          to="/event-detail/$eventId"
          params={{ eventId: event.eventId }}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {eventsText.mine.chooseAgain()}
        </Link>
      }
    >
      {paymentMode === null ? eventsText.mine.holdOver({ minutes: HOLD_MINUTES }) : eventsText.mine.notPaid()}
    </Notice>
  );
}

function Summary({ reservation }: { reservation: EventReservation }) {
  const { event, ticketList, totalPaise, refundedPaise, reservationRefId, status, hasInvoice } = reservation;
  return (
    <Card className={styles['summary']}>
      <p className={eventStyles['summaryHead']}>
        <strong>{labelOf(eventsText.mine.statuses, status)}</strong>
        <span className={eventStyles['quiet']}>{eventsText.mine.number({ ref: reservationRefId })}</span>
      </p>
      <p className={eventStyles['fact']}>
        <CalendarDays aria-hidden="true" size={18} />
        {appointmentTime(event.startsAt)}
      </p>
      <p className={eventStyles['fact']}>
        <MapPin aria-hidden="true" size={18} />
        {event.restaurantName}
      </p>
      <ul className={styles['bought']}>
        {ticketList.map(({ ticketTypeId, title, quantity, pricePaise }) => (
          <li key={ticketTypeId}>
            <span>{`${quantity} × ${title}`}</span>
            <span className={styles['amount']}>{formatPaise(pricePaise * quantity)}</span>
          </li>
        ))}
        <li className={styles['sum']}>
          <span>{eventsText.mine.total()}</span>
          <span className={styles['amount']}>{formatPaise(totalPaise)}</span>
        </li>
        {refundedPaise === 0 ? null : (
          <li>
            <span>{eventsText.mine.refundedLine()}</span>
            <span className={styles['amount']}>{formatPaise(-refundedPaise)}</span>
          </li>
        )}
      </ul>
      <Link
        to="/event-detail/$eventId"
        params={{ eventId: event.eventId }}
        className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${eventStyles['startAligned']}`}
      >
        {eventsText.mine.eventPage()}
      </Link>
      {hasInvoice ? (
        <Link
          to="/my-orders/$ref/invoice"
          params={{ ref: reservationRefId }}
          className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${eventStyles['startAligned']}`}
        >
          {eventsText.mine.invoice()}
        </Link>
      ) : null}
    </Card>
  );
}

async function load(reservationRefId: string, signal: AbortSignal): Promise<ReadResult<EventReservation>> {
  const one = await call(getEventReservation, { reservationRefId }, { signal });
  if (one.ok || !isTransportProblem(one.problem)) return one;
  // A reservation that was never opened on this phone may still be in the cached list.
  const all = await call(getMyEventReservations, {}, { signal });
  const listed = all.ok
    ? all.data.reservationList.find((each) => each.reservationRefId === reservationRefId)
    : undefined;
  if (!all.ok || listed === undefined) return one;
  return { ok: true, data: listed, asOf: all.asOf, isStored: true };
}

/** Falls back to the cached list of reservations when the server cannot be reached. */
function useReservation(reservationRefId: string) {
  return useRead('reservation', reservationRefId, (signal) => load(reservationRefId, signal));
}
