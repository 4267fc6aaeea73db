import { useState } from 'react';
import type { EventReservation } from '#contract/account/events.ts';
import { cancelEventReservation, payAtEvent, payAtRestaurant } from '#contract/endpoints/events.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { holdActionOf } from './use-hold.ts';

const calls = {
  payAtEvent: payAtEvent,
  payAtRestaurant: payAtRestaurant,
  cancel: cancelEventReservation,
} as const;

export type ReservationAction = keyof typeof calls;

/** Pays later for or cancels a reservation; repeated taps run an action once. */
export function useReservationActions(
  { reservationRefId, event }: EventReservation,
  onChanged: (reservation: EventReservation) => void,
) {
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<Problem>();
  const act = (action: ReservationAction, onDone?: () => void) =>
    run(async () => {
      setProblem(undefined);
      const name = `${action} ${reservationRefId}`;
      const result = await call(calls[action], { reservationRefId }, { key: keyOfAction(name, {}) });
      if (result.ok || !isTransportProblem(result.problem)) deleteActionKey(name);
      if (!result.ok) return setProblem(result.problem);
      if (action === 'cancel') deleteActionKey(holdActionOf(event.eventId));
      onChanged(result.data);
      onDone?.();
    });
  return { act, isBusy, problem };
}
