import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { holdEventTickets } from '#contract/endpoints/events.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { requestLogin } from '#platform/navigation/modals.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { useAction } from '#platform/use-action.ts';
import { useIsHere } from '#platform/use-is-here.ts';

/**
 * Name of the action, under which its idempotency key is stored. Releasing a hold deletes the key; otherwise
 * the next hold would return the released one.
 */
export const holdActionOf = (eventId: string): string => `hold ${eventId}`;

type TicketList = { ticketTypeId: string; quantity: number }[];

interface HoldOptions {
  eventId: string;
  /** Adds the tickets to the hold that the customer already has. */
  addToHold: boolean;
  onHeld: (reservationRefId: string) => void;
  /** Runs after a failure, e.g. when fewer tickets are left than shown, to load the tickets again. */
  onRefused: () => void;
}

/** Holds tickets, after the login if needed; repeated taps create one hold. */
export function useHold({ eventId, addToHold, onHeld, onRefused }: HoldOptions) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { isBusy, run } = useAction();
  const isHere = useIsHere();
  const [problem, setProblem] = useState<Problem>();
  const send = async (ticketList: TicketList) => {
    setProblem(undefined);
    const input = { eventId, ticketList, termsAccepted: true, addToHold } as const;
    const action = holdActionOf(eventId);
    const result = await call(holdEventTickets, input, { key: keyOfAction(action, input) });
    // A known result deletes the key; only an unknown result is retried under the same key.
    if (result.ok || !isTransportProblem(result.problem)) deleteActionKey(action);
    // A customer who has left this page finds the hold on the page of their tickets.
    if (!isHere()) return;
    if (result.ok) return onHeld(result.data.reservationRefId);
    setProblem(result.problem);
    onRefused();
  };
  const hold = (ticketList: TicketList) => {
    if (isSignedIn) run(() => send(ticketList));
    else requestLogin({ onSignedIn: () => run(() => send(ticketList)) });
  };
  return { hold, isBusy, problem };
}
