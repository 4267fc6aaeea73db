import { useState } from 'react';
import { getEventAttendance } from '#contract/endpoints/events.ts';
import type { EventReservation, EventTicket } from '#contract/events.ts';
import { call } from '#platform/api/call.ts';
import { usePolling } from '#platform/time/use-polling.ts';

const ASK_MS = 5_000;

/** The tickets of a reservation with who has gone in, asked for while they are shown. */
export function useAttendance({ reservationRefId, tickets }: EventReservation): readonly EventTicket[] {
  const [checkedIn, setCheckedIn] = useState<ReadonlyMap<string, number | null>>(new Map());
  const ask = async (signal: AbortSignal) => {
    const result = await call(getEventAttendance, { reservationRefId }, { signal });
    if (!result.ok || signal.aborted) return;
    setCheckedIn(new Map(result.data.attendanceList.map((each) => [each.ticketId, each.checkedInAt])));
  };
  usePolling(ask, { intervalMs: ASK_MS, hiddenIntervalMs: 0 });
  return tickets.map((ticket) => ({
    ...ticket,
    checkedInAt: checkedIn.get(ticket.ticketId) ?? ticket.checkedInAt,
  }));
}
