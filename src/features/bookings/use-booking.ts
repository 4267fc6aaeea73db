import { useState } from 'react';
import { BOOKING_STEPS, type BookingEntry } from '#contract/drafts/booking.ts';
import { getMyBookings, saveReservation } from '#contract/endpoints/bookings.ts';
import { type BookingField, findBookingProblems, findPeopleProblem } from '#domain/bookings/booking-form.ts';
import { bookingsText } from '#messages/bookings.js';
import { fieldsText } from '#messages/fields.js';
import { call } from '#platform/api/call.ts';
import { serverErrors } from '#platform/form/server-errors.ts';
import { type Form, useForm } from '#platform/form/use-form.ts';
import type { BookTableRequest } from '#platform/navigation/modals.ts';
import { keyOfAction } from '#platform/outbox/action-keys.ts';
import { invalidate } from '#platform/query/query-of.ts';
import { accountAtom, outletAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import type { VisitDraft } from '#platform/visit/visit-draft.ts';
import { bookingEntryAtom, resumeEntry, type Step, withBookableOutlet } from './booking-entry.ts';
import {
  changeDraft,
  createFormDraft,
  type FormDraft,
  fillBlanks,
  findReservation,
  readDraft,
} from './form-draft.ts';
import type { BookingOutlets } from './use-booking-outlets.ts';

/** Fields that each step validates before the next one. */
const fieldsOf: Record<Step, readonly BookingField[]> = {
  restaurant: ['restaurantId'],
  time: ['numberOfPeople', 'reservationDateTime'],
  details: ['reservedByName', 'reservedByMobile', 'reservedByEmail', 'occasion'],
  confirm: [],
};

/**
 * Name under which the phone stores the idempotency key of a booking. Cancelling a booking deletes the key;
 * otherwise the next identical booking would return the cancelled one.
 */
export const BOOK_ACTION = 'saveReservation';

type BookingValues = FormDraft & { readonly step: Step };
export type BookingFormState = Form<BookingValues>;

const valuesOf = ({ draft, step }: BookingEntry): BookingValues => ({ ...draft, step });
const entryOf = ({ step, ...draft }: BookingValues): BookingEntry => ({ draft, step });

function beginEntry({ restaurantId }: BookTableRequest): BookingEntry {
  const profile = store.get(accountAtom)?.profile;
  const at = serverNow();
  const stored = store.get(bookingEntryAtom);
  if (stored !== null) return resumeEntry(stored, { restaurantId, profile, at });
  const outletId = restaurantId ?? store.get(outletAtom)?.recordId ?? null;
  const step = restaurantId === undefined ? 'restaurant' : 'time';
  return { draft: createFormDraft(profile, outletId, at), step };
}

/** A changed booking outlives its sheet, however the sheet closes. */
function bookingDraft(request: BookTableRequest): VisitDraft<BookingValues> {
  const begin = () => valuesOf(beginEntry(request));
  return {
    ...{ create: begin, recall: begin },
    save: (values) => store.set(bookingEntryAtom, entryOf(values)),
    delete: () => store.set(bookingEntryAtom, null),
  };
}

function messageOf(field: BookingField, { typedPeople }: FormDraft): string {
  if (field === 'numberOfPeople') return fieldsText[findPeopleProblem(typedPeople) ?? 'peopleMissing']();
  if (field === 'reservationDateTime') return bookingsText.timeMissing();
  if (field === 'reservedByMobile') return fieldsText.mobileInvalid();
  return field === 'reservedByEmail' ? fieldsText.emailInvalid() : bookingsText.missing();
}

const findErrors = ({ draft, step }: BookingEntry) =>
  findBookingProblems(readDraft(draft))
    .filter((field) => fieldsOf[step].includes(field))
    .map((field) => ({
      field: field === 'numberOfPeople' ? ('typedPeople' as const) : field,
      message: messageOf(field, draft),
    }));

interface Outcome {
  onBooked: (message: string) => void;
  onRefused: (message: string) => void;
}

export function useBooking(
  request: BookTableRequest,
  outlets: BookingOutlets['outlets'],
  { onBooked, onRefused }: Outcome,
) {
  const [memory] = useState(() => bookingDraft(request));
  const bookable = (values: BookingValues) => withBookableOutlet(entryOf(values), outlets);
  const form = useForm<BookingValues>({
    ...{ initial: memory.recall, draft: memory },
    check: (values) => findErrors(bookable(values)),
    staysUntilRight: true,
  });
  const { draft, step } = bookable(form.values);

  const changeEntry = (how: (now: BookingEntry) => BookingEntry) =>
    form.change(valuesOf(how(bookable(form.getValues()))));
  const change = (changes: Partial<FormDraft>) =>
    changeEntry((now) => ({ ...now, draft: changeDraft(now.draft, changes) }));
  const goTo = (next: Step) => {
    form.clearErrors();
    changeEntry((now) => ({ ...now, step: next }));
  };

  const send = async () => {
    const reservation = findReservation(draft);
    if (reservation === undefined) return goTo('restaurant');
    const key = keyOfAction(BOOK_ACTION, reservation);
    const result = await call(saveReservation, reservation, { key });
    if (result.ok) {
      memory.delete();
      void invalidate(getMyBookings);
      return onBooked(result.message);
    }
    const { code, message } = result.problem;
    if (code === 'sessionOver') return; // The notice of the ended session shows this.
    if (code === 'slotFull' || code === 'slotUnavailable') {
      change({ reservationDateTime: null });
      goTo('time');
    }
    // The server no longer knows the occasion, because the cached list of occasions was older.
    if (serverErrors(result.problem)['occasion'] !== undefined) {
      change({ occasion: '' });
      goTo('details');
      form.setError('occasion', { message: bookingsText.missing() });
    }
    return onRefused(message);
  };

  /**
   * Blank fields are filled from the profile again, because the customer may have signed up since the form
   * opened.
   */
  const next = () =>
    changeEntry((now) => ({
      draft: fillBlanks(now.draft, store.get(accountAtom)?.profile),
      step: BOOKING_STEPS[BOOKING_STEPS.indexOf(now.step) + 1] ?? 'confirm',
    }));

  return {
    ...{ form, draft, step, change },
    isWrong: Object.keys(form.formState.errors).length > 0,
    back: () => goTo(BOOKING_STEPS[BOOKING_STEPS.indexOf(step) - 1] ?? 'restaurant'),
    submit: form.submit(() => (step === 'confirm' ? send() : next())),
  };
}

export type BookingFlow = ReturnType<typeof useBooking>;
