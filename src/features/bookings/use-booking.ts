import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { type BookingField, findBookingProblems } from '#domain/booking-form.ts';
import { forgetActionKey, keyOfAction } from '#platform/action-keys.ts';
import { call } from '#platform/api/call.ts';
import { serverNow } from '#platform/clock.ts';
import type { BookTableRequest } from '#platform/modals.ts';
import { outletAtom, sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { useAction } from '#platform/use-action.ts';
import { bookedCountAtom } from './booked.ts';
import {
  changeDraft,
  createFormDraft,
  type FormDraft,
  fillBlanks,
  findReservation,
  readDraft,
} from './form-draft.ts';

export const STEPS = ['restaurant', 'time', 'details', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** What has to be right before the next step. */
const fieldsOf: Record<Step, readonly BookingField[]> = {
  restaurant: ['restaurantId'],
  time: ['numberOfPeople', 'reservationDateTime'],
  details: ['reservedByName', 'reservedByMobile', 'reservedByEmail', 'occasion'],
  confirm: [],
};

const ACTION = 'saveReservation';

const draftFor = ({ restaurantId }: BookTableRequest) =>
  createFormDraft(
    store.get(sessionAtom)?.profile,
    restaurantId ?? store.get(outletAtom)?.recordId ?? null,
    serverNow(),
  );

interface Outcome {
  onBooked: (message: string) => void;
  onRefused: (message: string) => void;
}

/** Filling in a booking step by step, and sending it once. */
export function useBooking(request: BookTableRequest, { onBooked, onRefused }: Outcome) {
  const [draft, setDraft] = useState(() => draftFor(request));
  const [step, setStep] = useState<Step>(request.restaurantId === undefined ? 'restaurant' : 'time');
  const [wrong, setWrong] = useState<readonly BookingField[]>([]);
  const [refusals, setRefusals] = useState(0);
  const noteBooked = useSetAtom(bookedCountAtom);
  const { isBusy, run } = useAction();

  const change = (changes: Partial<FormDraft>) => {
    setDraft((now) => changeDraft(now, changes));
    const left = findBookingProblems(readDraft(changeDraft(draft, changes)));
    setWrong((known) => known.filter((field) => left.includes(field)));
  };

  const goTo = (next: Step) => {
    setWrong([]);
    setStep(next);
  };
  const back = () => goTo(STEPS[STEPS.indexOf(step) - 1] ?? 'restaurant');
  const next = () => {
    const found = findBookingProblems(readDraft(draft)).filter((field) => fieldsOf[step].includes(field));
    setWrong(found);
    if (found.length > 0) return setRefusals((count) => count + 1);
    // Whoever has just signed up may have told their name since the form was opened.
    setDraft((now) => fillBlanks(now, store.get(sessionAtom)?.profile));
    return setStep(STEPS[STEPS.indexOf(step) + 1] ?? 'confirm');
  };

  const send = () =>
    run(async () => {
      const form = findReservation(draft);
      if (form === undefined) return goTo('restaurant');
      const result = await call(endpoints.saveReservation, form, { key: keyOfAction(ACTION, form) });
      if (result.ok) {
        forgetActionKey(ACTION);
        noteBooked((count) => count + 1);
        return onBooked(result.message);
      }
      const { code, message } = result.problem;
      if (code === 'sessionOver') return; // The session's own notice says so.
      if (code === 'slotFull' || code === 'slotUnavailable') {
        change({ reservationDateTime: null });
        goTo('time');
      }
      return onRefused(message);
    });

  return { draft, step, wrong, refusals, isBusy, change, back, next, send };
}

export type BookingFlow = ReturnType<typeof useBooking>;
