import { atom } from 'jotai';
import type { Profile } from '#contract/account.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { AHEAD_MS, bookableDates } from '#domain/booking-slots.ts';
import { onSignedOut } from '#platform/state/private-data.ts';
import { store } from '#platform/state/store.ts';
import { changeDraft, type FormDraft, fillBlanks } from './form-draft.ts';

export const STEPS = ['restaurant', 'time', 'details', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** A booking as far as it is filled in, and the step that is looked at. */
export interface BookingEntry {
  readonly draft: FormDraft;
  readonly step: Step;
}

/** Outlives its sheet for the visit; null while nothing was begun. */
export const bookingEntryAtom = atom<BookingEntry | null>(null);

onSignedOut(() => store.set(bookingEntryAtom, null));

interface Now {
  /** The outlet that is asked for; undefined for whichever was. */
  readonly restaurantId: number | undefined;
  readonly profile: Profile | undefined;
  /** Epoch ms by the server's clock. */
  readonly at: number;
}

/** Going on with what was begun: a day or time that is over by now, or of another outlet, is chosen anew. */
export function resumeEntry({ draft, step }: BookingEntry, now: Now): BookingEntry {
  const timed = withoutPast(ofOutlet(fillBlanks(draft, now.profile), now.restaurantId), now.at);
  const isPastTime = STEPS.indexOf(step) > STEPS.indexOf('time');
  const lacksTime = isPastTime && timed.reservationDateTime === null;
  const hasOutlet = step === 'restaurant' && now.restaurantId !== undefined;
  return { draft: timed, step: lacksTime || hasOutlet ? 'time' : step };
}

/**
 * The entry as it can be booked: of an outlet that is none of those that take bookings nothing is kept,
 * and a restaurant is asked for. Until these are known (`undefined`), it stays.
 */
export function atBookable(
  entry: BookingEntry,
  outlets: readonly Pick<RestaurantSummary, 'recordId'>[] | undefined,
): BookingEntry {
  const { restaurantId } = entry.draft;
  const isKnown = outlets?.some(({ recordId }) => recordId === restaurantId) ?? true;
  if (restaurantId === null || isKnown) return entry;
  return { draft: changeDraft(entry.draft, { restaurantId: null }), step: 'restaurant' };
}

function ofOutlet(draft: FormDraft, restaurantId: number | undefined): FormDraft {
  const isIt = restaurantId === undefined || restaurantId === draft.restaurantId;
  return isIt ? draft : changeDraft(draft, { restaurantId });
}

function withoutPast(draft: FormDraft, at: number): FormDraft {
  const dates = bookableDates(at);
  if (!dates.includes(draft.date)) return changeDraft(draft, { date: dates[0] ?? '' });
  const isOver = draft.reservationDateTime !== null && draft.reservationDateTime < at + AHEAD_MS;
  return isOver ? { ...draft, reservationDateTime: null } : draft;
}
