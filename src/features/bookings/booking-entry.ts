import type { Profile } from '#contract/account/account.ts';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { BOOKING_STEPS, type BookingEntry, BookingEntrySchema } from '#contract/drafts/booking.ts';
import { findParsed } from '#contract/parse.ts';
import { AHEAD_MS, bookableDates } from '#domain/bookings/booking-slots.ts';
import { atomOfDraft, visitDraft } from '#platform/visit/visit-draft.ts';
import { changeDraft, type FormDraft, fillBlanks } from './form-draft.ts';

export type Step = BookingEntry['step'];

/** The begun booking, which outlives its sheet during the visit; null before the first change. */
export const bookingEntryAtom = atomOfDraft(
  visitDraft<BookingEntry | null>({
    name: 'booking',
    parse: (stored) => findParsed(BookingEntrySchema, stored),
    create: () => null,
  }),
);

interface Now {
  /** The outlet for which the sheet was opened; undefined accepts the outlet of the draft. */
  readonly restaurantId: number | undefined;
  readonly profile: Profile | undefined;
  /** Epoch ms by the server's clock. */
  readonly at: number;
}

/** Resumes a begun booking; a past time, or a time at another outlet, must be chosen again. */
export function resumeEntry({ draft, step }: BookingEntry, now: Now): BookingEntry {
  const timed = withoutPast(ofOutlet(fillBlanks(draft, now.profile), now.restaurantId), now.at);
  const isPastTime = BOOKING_STEPS.indexOf(step) > BOOKING_STEPS.indexOf('time');
  const lacksTime = isPastTime && timed.reservationDateTime === null;
  const hasOutlet = step === 'restaurant' && now.restaurantId !== undefined;
  return { draft: timed, step: lacksTime || hasOutlet ? 'time' : step };
}

/** Clears outlet and time if the outlet takes no bookings; `outlets` is undefined while the list loads. */
export function withBookableOutlet(
  entry: BookingEntry,
  outlets: readonly Pick<RestaurantSummary, 'recordId'>[] | undefined,
): BookingEntry {
  const { restaurantId } = entry.draft;
  const isKnown = outlets?.some(({ recordId }) => recordId === restaurantId) ?? true;
  if (restaurantId === null || isKnown) return entry;
  return {
    draft: changeDraft(entry.draft, { restaurantId: null, reservationDateTime: null }),
    step: 'restaurant',
  };
}

function ofOutlet(draft: FormDraft, restaurantId: number | undefined): FormDraft {
  const isIt = restaurantId === undefined || restaurantId === draft.restaurantId;
  return isIt ? draft : changeDraft(draft, { restaurantId, reservationDateTime: null });
}

function withoutPast(draft: FormDraft, at: number): FormDraft {
  const dates = bookableDates(at);
  if (!dates.includes(draft.date)) return changeDraft(draft, { date: dates[0] ?? '' });
  const isOver = draft.reservationDateTime !== null && draft.reservationDateTime < at + AHEAD_MS;
  return isOver ? { ...draft, reservationDateTime: null } : draft;
}
