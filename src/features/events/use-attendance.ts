import { useState } from 'react';
import { getEventAttendance } from '#contract/endpoints/events.ts';
import type { EventReservation, EventTicket } from '#contract/events.ts';
import { call } from '#platform/api/call.ts';
import { usePolling } from '#platform/time/use-polling.ts';

const ASK_MS = 5_000;

/**
 * The tickets of a reservation with when each was checked in, polled while they are shown. `onCheckedIn` is
 * called when the reservation does not say so yet.
 */
export function useAttendance(
  { reservationRefId, tickets }: EventReservation,
  onCheckedIn: () => void,
): readonly EventTicket[] {
  const [checkedIn, setCheckedIn] = useState<ReadonlyMap<string, number | null>>(new Map());
  const ask = async (signal: AbortSignal) => {
    const result = await call(getEventAttendance, { reservationRefId }, { signal });
    if (!result.ok || signal.aborted) return;
    const { attendanceList } = result.data;
    const known = new Map(tickets.map((ticket) => [ticket.ticketId, ticket.checkedInAt]));
    if (attendanceList.some((each) => each.checkedInAt !== null && known.get(each.ticketId) === null))
      onCheckedIn();
    setCheckedIn(new Map(attendanceList.map((each) => [each.ticketId, each.checkedInAt])));
  };
  usePolling(ask, { intervalMs: ASK_MS, hiddenIntervalMs: 0 });
  return tickets.map((ticket) => ({
    ...ticket,
    checkedInAt: checkedIn.get(ticket.ticketId) ?? ticket.checkedInAt,
  }));
}
