import { useEffect, useState } from 'react';
import { getMyBookings, saveReservation } from '#contract/endpoints/bookings.ts';
import { FieldErrorsSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { type BookingField, findBookingProblems } from '#domain/booking-form.ts';
import { call } from '#platform/api/call.ts';
import type { BookTableRequest } from '#platform/navigation/modals.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';
import { invalidate } from '#platform/query/query-of.ts';
import { outletAtom, sessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useAction } from '#platform/use-action.ts';
import {
  atBookable,
  type BookingEntry,
  bookingEntryAtom,
  resumeEntry,
  STEPS,
  type Step,
} from './booking-entry.ts';
import {
  changeDraft,
  createFormDraft,
  type FormDraft,
  fillBlanks,
  findReservation,
  readDraft,
} from './form-draft.ts';
import type { BookingOutlets } from './use-booking-outlets.ts';

/** What has to be right before the next step. */
const fieldsOf: Record<Step, readonly BookingField[]> = {
  restaurant: ['restaurantId'],
  time: ['numberOfPeople', 'reservationDateTime'],
  details: ['reservedByName', 'reservedByMobile', 'reservedByEmail', 'occasion'],
  confirm: [],
};

/** Whoever cancels a booking forgets its key, or the next one like it would be answered by the cancelled one. */
export const BOOK_ACTION = 'saveReservation';

function beginEntry({ restaurantId }: BookTableRequest): BookingEntry {
  const profile = store.get(sessionAtom)?.profile;
  const at = serverNow();
  const kept = store.get(bookingEntryAtom);
  if (kept !== null) return resumeEntry(kept, { restaurantId, profile, at });
  const outletId = restaurantId ?? store.get(outletAtom)?.recordId ?? null;
  const step = restaurantId === undefined ? 'restaurant' : 'time';
  return { draft: createFormDraft(profile, outletId, at), step };
}

type Outlets = BookingOutlets['outlets'];

/** The entry at an outlet that takes bookings; once it is changed it outlives the sheet, however that is closed. */
function useEntry(request: BookTableRequest, outlets: Outlets) {
  const [begun] = useState(() => beginEntry(request));
  const [entry, setEntry] = useState(begun);
  useEffect(() => {
    if (entry !== begun) store.set(bookingEntryAtom, entry);
  }, [entry, begun]);
  const change = (how: (now: BookingEntry) => BookingEntry) =>
    setEntry((now) => how(atBookable(now, outlets)));
  return [atBookable(entry, outlets), change] as const;
}

interface Outcome {
  onBooked: (message: string) => void;
  onRefused: (message: string) => void;
}

/** Filling in a booking step by step, and sending it once. */
export function useBooking(request: BookTableRequest, outlets: Outlets, { onBooked, onRefused }: Outcome) {
  const [{ draft, step }, changeEntry] = useEntry(request, outlets);
  const [wrong, setWrong] = useState<readonly BookingField[]>([]);
  const [refusals, setRefusals] = useState(0);
  const { isBusy, run } = useAction();

  const change = (changes: Partial<FormDraft>) => {
    changeEntry((now) => ({ ...now, draft: changeDraft(now.draft, changes) }));
    const left = findBookingProblems(readDraft(changeDraft(draft, changes)));
    setWrong((known) => known.filter((field) => left.includes(field)));
  };

  const goTo = (next: Step) => {
    setWrong([]);
    changeEntry((now) => ({ ...now, step: next }));
  };
  const back = () => goTo(STEPS[STEPS.indexOf(step) - 1] ?? 'restaurant');
  const next = () => {
    const found = findBookingProblems(readDraft(draft)).filter((field) => fieldsOf[step].includes(field));
    setWrong(found);
    if (found.length > 0) return setRefusals((count) => count + 1);
    // Whoever has just signed up may have told their name since the form was opened.
    return changeEntry((now) => ({
      draft: fillBlanks(now.draft, store.get(sessionAtom)?.profile),
      step: STEPS[STEPS.indexOf(step) + 1] ?? 'confirm',
    }));
  };

  const send = () =>
    run(async () => {
      const form = findReservation(draft);
      if (form === undefined) return goTo('restaurant');
      const result = await call(saveReservation, form, { key: keyOfAction(BOOK_ACTION, form) });
      if (result.ok) {
        store.set(bookingEntryAtom, null);
        void invalidate(getMyBookings);
        return onBooked(result.message);
      }
      const { code, message, packet } = result.problem;
      if (code === 'sessionOver') return; // The session's own notice says so.
      if (code === 'slotFull' || code === 'slotUnavailable') {
        change({ reservationDateTime: null });
        goTo('time');
      }
      // The list on the phone was older than the server's.
      if (findParsed(FieldErrorsSchema, packet)?.fields['occasion'] !== undefined) {
        change({ occasion: '' });
        goTo('details');
        setWrong(['occasion']);
      }
      return onRefused(message);
    });

  return { draft, step, wrong, refusals, isBusy, change, back, next, send };
}

export type BookingFlow = ReturnType<typeof useBooking>;
