import { HOUR_MS } from '#domain/time/durations.ts';
import { storedAtoms } from '#platform/state/stored-atoms.ts';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { BookingEntry } from '#contract/drafts/booking.ts';
import { kolkataMidnight } from '#domain/time/kolkata.ts';
import { store } from '#platform/state/store.ts';
import { storedSession } from '#test/support/outside/stored-session.ts';
import { bookingEntryAtom, resumeEntry, withBookableOutlet } from './booking-entry.ts';
import { createFormDraft } from './form-draft.ts';

const { profile } = storedSession;

const noon = kolkataMidnight('2026-11-21') + 12 * HOUR_MS;
const eight = noon + 8 * HOUR_MS;
const begun: BookingEntry = {
  draft: {
    ...createFormDraft(profile, 7, noon),
    ...{ reservationDateTime: eight, cookingInstructions: 'A quiet corner' },
  },
  step: 'confirm',
};
const resume = (restaurantId: number | undefined, at: number) =>
  resumeEntry(begun, { restaurantId, profile, at });

it('goes on where it stood, for the same outlet or for none in particular', () => {
  expect(resume(undefined, noon)).toEqual(begun);
  expect(resume(7, noon)).toEqual(begun);
});

it('asks for the time again once another outlet is asked for, or the time is over', () => {
  const entered = { cookingInstructions: 'A quiet corner', reservationDateTime: null };
  expect(resume(8, noon)).toMatchObject({ step: 'time', draft: { ...entered, restaurantId: 8 } });
  expect(resume(undefined, eight - HOUR_MS / 2)).toEqual(begun);
  expect(resume(undefined, eight - HOUR_MS / 2 + 1)).toMatchObject({ step: 'time', draft: entered });
  const nextDay = { step: 'time', draft: { ...entered, date: '2026-11-22' } };
  expect(resume(undefined, noon + 24 * HOUR_MS)).toMatchObject(nextDay);
});

it('goes with the session', () => {
  store.set(storedAtoms.session, storedSession);
  store.set(bookingEntryAtom, begun);
  store.set(storedAtoms.session, null);
  expect(store.get(bookingEntryAtom)).toBeNull();
});

it('keeps nothing of an outlet that takes no bookings, and asks for a restaurant', () => {
  const expected = { step: 'restaurant', draft: { restaurantId: null, reservationDateTime: null } };
  expect(withBookableOutlet(begun, [{ recordId: 8 }])).toMatchObject(expected);
  expect(withBookableOutlet(begun, [{ recordId: 7 }, { recordId: 8 }])).toBe(begun);
  expect(withBookableOutlet(begun, undefined), 'while the outlets are not known').toBe(begun);
});
