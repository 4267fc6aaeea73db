import { useEffect, useEffectEvent } from 'react';
import type { EventReservation, EventTicket } from '#contract/account/events.ts';
import { getEventAttendance } from '#contract/endpoints/events.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

const POLL = { intervalMs: 5_000, hiddenIntervalMs: 0 };

/** Polls while mounted; `onCheckedIn` runs when the reservation is older than the check-in. */
export function useAttendance(
  { reservationRefId, tickets }: EventReservation,
  onCheckedIn: () => void,
): readonly EventTicket[] {
  const { data } = useEndpoint(getEventAttendance, { reservationRefId }, { poll: POLL });
  const checkedIn = new Map(data?.attendanceList.map((each) => [each.ticketId, each.checkedInAt]));
  const look = useEffectEvent(() => {
    const isNew = ({ ticketId, checkedInAt }: EventTicket) =>
      checkedInAt === null && (checkedIn.get(ticketId) ?? null) !== null;
    if (tickets.some(isNew)) onCheckedIn();
  });
  useEffect(look, [data]);
  return tickets.map((ticket) => ({
    ...ticket,
    checkedInAt: checkedIn.get(ticket.ticketId) ?? ticket.checkedInAt,
  }));
}
