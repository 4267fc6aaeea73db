import { useAtomValue } from 'jotai';
import { getMyEventReservations } from '#contract/endpoints/events.ts';
import type { EventReservation } from '#contract/events.ts';
import { call } from '#platform/api/call.ts';
import { useRead } from '#platform/api/use-read.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { serverNow } from '#platform/time/clock.ts';

/** The customer's own hold for an event while it lasts, and reading it anew. */
export function useOwnHold(eventId: string) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const read = useRead(isSignedIn ? `holds ${eventId}` : null, async (signal) => {
    const result = await call(getMyEventReservations, {}, { signal });
    if (!result.ok) return result;
    const isHold = ({ event, status, holdExpiresAt }: EventReservation) =>
      event.eventId === eventId && status === 'HELD' && (holdExpiresAt ?? 0) > serverNow();
    return { ok: true, data: { hold: result.data.reservationList.find(isHold) } };
  });
  return { hold: read.data?.hold, reload: read.reload };
}
