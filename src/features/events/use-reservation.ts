import { useCallback, useEffect, useState } from 'react';
import { getEventReservation, getMyEventReservations } from '#contract/endpoints/events.ts';
import type { EventReservation } from '#contract/events.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';

interface Known {
  readonly reservation: EventReservation | undefined;
  /** When the kept one was answered, epoch ms; undefined while it is the server's of now. */
  readonly keptAt: number | undefined;
  readonly problem: Problem | undefined;
}

async function load(reservationRefId: string, signal: AbortSignal): Promise<Known> {
  const one = await call(getEventReservation, { reservationRefId }, { signal });
  if (one.ok) {
    return { reservation: one.data, keptAt: one.isKept ? one.asOf : undefined, problem: undefined };
  }
  if (!isTransportProblem(one.problem)) {
    return { reservation: undefined, keptAt: undefined, problem: one.problem };
  }
  // Never opened on this phone, it may still be in the kept list.
  const all = await call(getMyEventReservations, {}, { signal });
  const listed = all.ok
    ? all.data.reservationList.find((each) => each.reservationRefId === reservationRefId)
    : undefined;
  const keptAt = all.ok ? all.asOf : undefined;
  return { reservation: listed, keptAt, problem: listed === undefined ? one.problem : undefined };
}

/** A reservation with its tickets, from the phone where there is no network. */
export function useReservation(reservationRefId: string) {
  const [known, setKnown] = useState<Known>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    load(reservationRefId, left.signal).then((loaded) => {
      if (!left.signal.aborted) setKnown(loaded);
    });
    return () => left.abort();
  }, [reservationRefId, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  /** Shows what a call has made of it. */
  const show = useCallback(
    (reservation: EventReservation) => setKnown({ reservation, keptAt: undefined, problem: undefined }),
    [],
  );
  return { known, reload, show };
}
