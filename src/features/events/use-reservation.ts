import { getEventReservation, getMyEventReservations } from '#contract/endpoints/events.ts';
import type { EventReservation } from '#contract/events.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem } from '#platform/api/problem.ts';
import { type ReadResult, useRead } from '#platform/api/use-read.ts';

interface Known {
  readonly reservation: EventReservation;
  /** When the kept one was answered, epoch ms; undefined while it is the server's of now. */
  readonly keptAt: number | undefined;
}

async function load(reservationRefId: string, signal: AbortSignal): Promise<ReadResult<Known>> {
  const one = await call(getEventReservation, { reservationRefId }, { signal });
  if (one.ok) {
    return { ok: true, data: { reservation: one.data, keptAt: one.isKept ? one.asOf : undefined } };
  }
  if (!isTransportProblem(one.problem)) return one;
  // Never opened on this phone, it may still be in the kept list.
  const all = await call(getMyEventReservations, {}, { signal });
  const listed = all.ok
    ? all.data.reservationList.find((each) => each.reservationRefId === reservationRefId)
    : undefined;
  if (!all.ok || listed === undefined) return one;
  return { ok: true, data: { reservation: listed, keptAt: all.asOf } };
}

/** A reservation with its tickets, from the phone where there is no network. */
export function useReservation(reservationRefId: string) {
  return useRead(reservationRefId, (signal) => load(reservationRefId, signal));
}
