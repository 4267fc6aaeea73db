import type { EventReservation } from '#contract/account/events.ts';
import { getEventReservation, getMyEventReservations } from '#contract/endpoints/events.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem } from '#platform/api/problem.ts';
import type { ReadResult } from '#platform/query/reading.ts';
import { useRead } from '#platform/query/use-endpoint.ts';

async function load(reservationRefId: string, signal: AbortSignal): Promise<ReadResult<EventReservation>> {
  const one = await call(getEventReservation, { reservationRefId }, { signal });
  if (one.ok || !isTransportProblem(one.problem)) return one;
  // A reservation that was never opened on this phone may still be in the cached list.
  const all = await call(getMyEventReservations, {}, { signal });
  const listed = all.ok
    ? all.data.reservationList.find((each) => each.reservationRefId === reservationRefId)
    : undefined;
  if (!all.ok || listed === undefined) return one;
  return { ok: true, data: listed, asOf: all.asOf, isKept: true };
}

/** Falls back to the phone's data without a signal. */
export function useReservation(reservationRefId: string) {
  return useRead('reservation', reservationRefId, (signal) => load(reservationRefId, signal));
}
