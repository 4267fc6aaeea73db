import type { Profile } from '#contract/account/account.ts';
import type { ReservationForm } from '#contract/account/booking.ts';
import type { BookingEntry } from '#contract/drafts/booking.ts';
import { type BookingDraft, findBookingProblems, readPeople } from '#domain/bookings/booking-form.ts';
import { bookableDates } from '#domain/bookings/booking-slots.ts';
import { wordOccasion } from '#domain/bookings/occasion.ts';
import { bookingsText } from '#messages/bookings.js';

/** Input of the form: the number of people as typed, the day as `YYYY-MM-DD`. */
export type FormDraft = BookingEntry['draft'];

const USUAL_PEOPLE = '2';

/** A new booking with the data of the profile; `now` is epoch ms by the server's clock. */
export function createFormDraft(
  profile: Profile | undefined,
  restaurantId: number | null,
  now: number,
): FormDraft {
  return {
    restaurantId,
    typedPeople: USUAL_PEOPLE,
    date: bookableDates(now)[0] ?? '',
    reservationDateTime: null,
    reservedByName: profile?.fullName ?? '',
    reservedByMobile: profile?.mobile ?? '',
    reservedByEmail: profile?.email ?? '',
    ...{ occasion: '', cookingInstructions: '' },
  };
}

export function fillBlanks(form: FormDraft, profile: Profile | undefined): FormDraft {
  if (profile === undefined) return form;
  return {
    ...form,
    reservedByName: form.reservedByName || profile.fullName,
    reservedByMobile: form.reservedByMobile || profile.mobile,
    reservedByEmail: form.reservedByEmail || profile.email,
  };
}

export function readDraft({ typedPeople, date: _date, ...rest }: FormDraft): BookingDraft {
  return { ...rest, numberOfPeople: readPeople(typedPeople) };
}

export function findReservation(form: FormDraft): ReservationForm | undefined {
  const draft = readDraft(form);
  const { restaurantId, numberOfPeople, reservationDateTime, ...rest } = draft;
  const isWhole = findBookingProblems(draft).length === 0;
  if (!isWhole || restaurantId === null || numberOfPeople === null || reservationDateTime === null) {
    return undefined;
  }
  const occasion = wordOccasion(rest, bookingsText.occasions);
  return { ...rest, occasion, restaurantId, numberOfPeople, reservationDateTime, eventId: '' };
}

/** Another day clears the time; another outlet or party size does not, because the same time may be free. */
export function changeDraft(form: FormDraft, change: Partial<FormDraft>): FormDraft {
  return { ...form, ...('date' in change && { reservationDateTime: null }), ...change };
}
