import { useAtomValue } from 'jotai';
import type { EventReservation } from '#contract/account/events.ts';
import { getMyEventReservations } from '#contract/endpoints/events.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { serverNow } from '#platform/time/clock.ts';

export function useOwnHold(eventId: string) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { data, reload } = useEndpoint(getMyEventReservations, isSignedIn ? {} : null);
  const isHold = ({ event, status, holdExpiresAt }: EventReservation) =>
    event.eventId === eventId && status === 'HELD' && (holdExpiresAt ?? 0) > serverNow();
  return { hold: data?.reservationList.find(isHold), reload };
}
