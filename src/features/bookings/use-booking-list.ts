import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { Booking } from '#contract/booking.ts';
import { getMyBookings } from '#contract/endpoints/bookings.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useAutoRetry } from '#platform/retry/use-auto-retry.ts';
import { usePolling } from '#platform/time/use-polling.ts';
import { bookedCountAtom } from './booked.ts';

const PAGE_LENGTH = 20;
const POLL_MS = 30_000;

interface State {
  readonly bookingList: readonly Booking[] | undefined;
  readonly total: number;
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  /** When the kept list was answered, epoch ms; undefined while it is the server's of now. */
  readonly keptAt: number | undefined;
}

const NOTHING: State = {
  ...{ bookingList: undefined, total: 0, problem: undefined, isLoading: true, keptAt: undefined },
};

/** What changed or came takes the place of what was known; the rest stays. */
function merge(known: readonly Booking[], fresh: readonly Booking[]): Booking[] {
  const byRef = new Map([...known, ...fresh].map((booking) => [booking.bookingRefId, booking]));
  return [...byRef.values()].toSorted((one, other) => other.reservationDateTime - one.reservationDateTime);
}

/** Booked tables, page by page; looked at again when one is booked, and every half minute. */
export function useBookingList() {
  const bookedCount = useAtomValue(bookedCountAtom);
  const [state, setState] = useState(NOTHING);
  const loadFrom = useCallback(async (start: number, signal?: AbortSignal) => {
    const options = signal === undefined ? {} : { signal };
    const result = await call(getMyBookings, { start, length: PAGE_LENGTH }, options);
    if (signal?.aborted) return;
    setState((known) => {
      if (!result.ok) return { ...known, problem: result.problem, isLoading: false };
      const { bookingList, total } = result.data;
      const keptAt = result.isKept ? result.asOf : undefined;
      const merged = merge(known.bookingList ?? [], bookingList);
      return { bookingList: merged, total, problem: undefined, isLoading: false, keptAt };
    });
  }, []);
  useEffect(() => {
    const left = new AbortController();
    void loadFrom(0, left.signal);
    return () => left.abort();
    // A table that was booked meanwhile is on the server's list.
  }, [loadFrom, bookedCount]);
  usePolling((signal) => loadFrom(0, signal), { intervalMs: POLL_MS, hiddenIntervalMs: 0 });
  const load = (start: number) => {
    setState((known) => ({ ...known, isLoading: true }));
    void loadFrom(start);
  };
  const reload = () => load(0);
  const retryAt = useAutoRetry({ ...state, reload });
  const show = (booking: Booking) =>
    setState((known) => ({ ...known, bookingList: merge(known.bookingList ?? [], [booking]) }));
  return {
    ...state,
    retryAt,
    reload,
    loadMore: () => load(state.bookingList?.length ?? 0),
    show,
  };
}
