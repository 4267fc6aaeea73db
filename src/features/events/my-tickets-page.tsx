import { Link } from '@tanstack/react-router';
import { CalendarDays, MapPin } from 'lucide-react';
import { getMyEventReservations } from '#contract/endpoints/events.ts';
import type { EventReservation } from '#contract/events.ts';
import { eventsText } from '#domain/messages/en/events.ts';
import { formatPaise } from '#domain/money.ts';
import { useAnswer } from '#platform/api/use-answer.ts';
import { useAsOf } from '#platform/as-of.ts';
import { useText } from '#platform/text.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { describeInstant } from './describe-time.ts';
import styles from './events.module.css';

/** /my-tickets: every reservation, also without a network. */
export function MyTicketsPage() {
  const t = useText({ events: eventsText }).events;
  return (
    <Page title={t.mine.title}>
      <ListBody />
    </Page>
  );
}

function ListBody() {
  const t = useText({ events: eventsText }).events;
  const asOf = useAsOf();
  const { data, keptAt, problem, isLoading, reload } = useAnswer(getMyEventReservations, {});
  if (data === undefined) {
    if (problem === undefined) return <Skeleton shape="card" count={2} />;
    return (
      <Notice
        tone={problem.code === 'offline' ? 'offline' : 'error'}
        action={
          <Button variant="secondary" size="small" isBusy={isLoading} onClick={reload}>
            {t.retry}
          </Button>
        }
      >
        {`${t.mine.loadFailed} ${problem.message}`}
      </Notice>
    );
  }
  if (data.reservationList.length === 0) return <NoTickets />;
  return (
    <>
      {keptAt === undefined ? null : <AsOf label={asOf(keptAt)} />}
      <ul className={styles['mineList']}>
        {data.reservationList.map((reservation) => (
          <li key={reservation.reservationRefId}>
            <ReservationCard reservation={reservation} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ReservationCard({ reservation }: { reservation: EventReservation }) {
  const t = useText({ events: eventsText }).events;
  const { reservationRefId, event, status, ticketList, totalPaise } = reservation;
  const count = ticketList.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card className={styles['mineCard']}>
      <div className={styles['summaryHead']}>
        <h2 className={styles['cardTitle']}>
          <Link to="/my-tickets/$ref" params={{ ref: reservationRefId }} className={styles['cardLink']}>
            {event.title}
          </Link>
        </h2>
        <span className={styles['badge']}>{t.mine.statuses[status] ?? status}</span>
      </div>
      <p className={styles['fact']}>
        <CalendarDays aria-hidden="true" size={18} />
        {describeInstant(event.startsAt)}
      </p>
      <p className={styles['fact']}>
        <MapPin aria-hidden="true" size={18} />
        {event.restaurantName}
      </p>
      <p>{`${t.ticketCount(count)} · ${formatPaise(totalPaise)}`}</p>
    </Card>
  );
}

function NoTickets() {
  const t = useText({ events: eventsText }).events.mine;
  return (
    <EmptyState
      picture="/art/ticket.webp"
      title={t.emptyTitle}
      text={t.emptyText}
      action={
        <Link to="/" search={{ tab: 'EventList' }} className={buttonClass({ variant: 'primary' })}>
          {t.emptyAction}
        </Link>
      }
    />
  );
}
