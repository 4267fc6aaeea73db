import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/account/booking.ts';
import { getMyBookings } from '#contract/endpoints/bookings.ts';
import { isBookingEnded } from '#domain/bookings/booking-lifecycle.ts';
import { STAY_MS } from '#domain/bookings/booking-slots.ts';
import { bookingsText } from '#messages/bookings.js';
import { openBookTable } from '#platform/navigation/modals.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { type PagedList, usePages } from '#platform/query/use-pages.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BookingCard } from './booking-card.tsx';
import styles from './bookings.module.css';

const PAGE_LENGTH = 20;
const POLL_MS = 30_000;

const BOOKINGS: PagedList<typeof getMyBookings, Booking> = {
  endpoint: getMyBookings,
  inputOf: (start) => ({ start, length: PAGE_LENGTH }),
  itemsOf: ({ bookingList }) => bookingList,
  totalOf: ({ total }) => total,
  idOf: ({ bookingRefId }) => bookingRefId,
};

/** The customer's bookings, polled every half minute. */
function useBookingList() {
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

const LOOK_EVERY_MS = 30_000;

/** A booking is upcoming until it has a final status or the assumed stay of its guests is over. */
const isUpcoming = ({ status, reservationDateTime }: Booking, now: number) =>
  !isBookingEnded(status) && reservationDateTime + STAY_MS > now;

/** The customer's bookings, also readable without a signal. */
export function BookingList({ pushOffer }: { pushOffer: ReactNode }) {
  const asOf = useAsOf();
  useNow(LOOK_EVERY_MS);
  // The time is read at each render, because the latest response may have corrected the phone's clock.
  const now = serverNow();
  const list = useBookingList();
  const failed = useFailedRead(bookingsText.listFailed(), list);
  const { bookingList, total, problem, isLoading, storedAt } = list;
  if (bookingList === undefined) {
    return failed === undefined ? <Skeleton shape="card" count={3} /> : <LoadFailed {...failed} />;
  }
  const age = storedAt === undefined ? null : <AsOf label={asOf(storedAt)} />;
  if (bookingList.length === 0) {
    return (
      <>
        {age}
        <NoBookings />
      </>
    );
  }
  const upcoming = bookingList.filter((booking) => isUpcoming(booking, now)).toReversed();
  const past = bookingList.filter((booking) => !isUpcoming(booking, now));
  return (
    <div className={styles['list']}>
      {age}
      {problem === undefined ? null : <Notice tone="error">{problem.message}</Notice>}
      {upcoming.length === 0 ? null : pushOffer}
      <BookTableButton />
      <BookingGroup title={bookingsText.upcoming()} bookings={upcoming} now={now} onChanged={list.show} />
      <BookingGroup title={bookingsText.past()} bookings={past} now={now} onChanged={list.show} />
      {bookingList.length < total ? (
        <div className={styles['more']}>
          <p className={styles['quiet']}>{bookingsText.shownOf({ shown: bookingList.length, total })}</p>
          <Button variant="secondary" isBusy={isLoading} onClick={list.loadMore}>
            {bookingsText.showMore()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface PartProps {
  title: string;
  bookings: readonly Booking[];
  now: number;
  onChanged: (booking: Booking) => void;
}

function BookingGroup({ title, bookings, now, onChanged }: PartProps) {
  if (bookings.length === 0) return null;
  return (
    <section className={styles['part']} aria-label={title}>
      <h2 className={styles['partTitle']}>{title}</h2>
      {bookings.map((booking) => (
        <BookingCard key={booking.bookingRefId} booking={booking} now={now} onChanged={onChanged} />
      ))}
    </section>
  );
}

function BookTableButton() {
  return (
    <div>
      <Button variant="primary" icon={<CalendarPlus aria-hidden="true" />} onClick={() => openBookTable()}>
        {bookingsText.title()}
      </Button>
    </div>
  );
}

function NoBookings() {
  return (
    <EmptyState
      picture="/art/calendar.webp"
      title={bookingsText.emptyTitle()}
      text={bookingsText.emptyText()}
      action={<BookTableButton />}
    />
  );
}
