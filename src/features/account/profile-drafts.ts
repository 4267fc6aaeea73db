import { atom } from 'jotai';
import { onSignedOut } from '#platform/private-data.ts';
import { store } from '#platform/state/store.ts';
import { EMPTY_ENTRY, type ProfileEntry } from './profile-entry.ts';

/** A profile that is being changed, and whose it is. */
export interface EditedProfile {
  readonly uuid: string;
  readonly entry: ProfileEntry;
}

/** Null while nothing is changed. Outlives its form for the visit. */
export const editedProfileAtom = atom<EditedProfile | null>(null);

/** A registration as far as it is filled in; `freeMobile` is the number that was found to be nobody's. */
export interface RegistrationDraft {
  readonly entry: ProfileEntry;
  readonly mobile: string;
  readonly freeMobile: string;
}

const EMPTY_REGISTRATION: RegistrationDraft = { entry: EMPTY_ENTRY, mobile: '', freeMobile: '' };

/** Outlives its page, so that going back and forth, or signing in with another number, loses nothing. */
export const registrationAtom = atom(EMPTY_REGISTRATION);

export function forgetRegistration(): void {
  store.set(registrationAtom, EMPTY_REGISTRATION);
}

onSignedOut(() => {
  store.set(editedProfileAtom, null);
  forgetRegistration();
});
