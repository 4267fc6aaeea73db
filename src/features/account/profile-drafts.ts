import { ProfileDraftSchema, RegistrationDraftSchema } from '#contract/drafts/profile.ts';
import { findParsed } from '#contract/parse.ts';
import { store } from '#platform/state/store.ts';
import { atomOfDraft, visitDraft } from '#platform/visit/visit-draft.ts';
import { EMPTY_ENTRY, type ProfileEntry } from './profile-entry.ts';

/** A profile that is being changed, and whose it is. */
export interface EditedProfile {
  readonly uuid: string;
  readonly entry: ProfileEntry;
}

/** A picture is chosen again after a reload: it is too large to be kept with the texts. */
function withoutPicture<Draft extends { entry: Omit<ProfileEntry, 'picture'> }>(kept: Draft | undefined) {
  return kept && { ...kept, entry: { ...kept.entry, picture: undefined } };
}

/** Null while nothing is changed. Outlives its form for the visit. */
export const editedProfileAtom = atomOfDraft(
  visitDraft<EditedProfile | null>({
    name: 'profile',
    parse: (kept) => withoutPicture(findParsed(ProfileDraftSchema, kept)),
    create: () => null,
  }),
);

/** A registration as far as it is filled in; `freeMobile` is the number that was found to be nobody's. */
export interface RegistrationDraft {
  readonly entry: ProfileEntry;
  readonly mobile: string;
  readonly freeMobile: string;
}

const keptRegistration = visitDraft<RegistrationDraft>({
  name: 'registration',
  parse: (kept) => withoutPicture(findParsed(RegistrationDraftSchema, kept)),
  create: () => ({ entry: EMPTY_ENTRY, mobile: '', freeMobile: '' }),
});

/** Outlives its page, so that going back and forth, or signing in with another number, loses nothing. */
export const registrationAtom = atomOfDraft(keptRegistration);

export function forgetRegistration(): void {
  store.set(registrationAtom, keptRegistration.create());
  keptRegistration.forget();
}
