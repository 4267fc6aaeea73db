import type { Profile } from '#contract/account/account.ts';
import { ProfileDraftSchema, RegistrationDraftSchema } from '#contract/drafts/profile.ts';
import { findParsed } from '#contract/parse.ts';
import { store } from '#platform/state/store.ts';
import { atomOfDraft, type VisitDraft, visitDraft } from '#platform/visit/visit-draft.ts';
import { EMPTY_ENTRY, entryOfProfile, type ProfileEntry } from './profile-entry.ts';

/** `code` is the one-time code that proves the number of a registration. */
export interface ProfileValues extends ProfileEntry {
  readonly mobile: string;
  readonly code: string;
}

export interface EditedProfile {
  readonly uuid: string;
  readonly entry: ProfileEntry;
}

/** A picture is too large for the draft storage, so it must be chosen again after a reload. */
function withoutPicture<Draft extends { entry: Omit<ProfileEntry, 'picture'> }>(draft: Draft | undefined) {
  return draft && { ...draft, entry: { ...draft.entry, picture: undefined } };
}

/** Unsaved changes of the profile, which outlive the form during the visit; null without changes. */
export const editedProfileAtom = atomOfDraft(
  visitDraft<EditedProfile | null>({
    name: 'profile',
    parse: (stored) => withoutPicture(findParsed(ProfileDraftSchema, stored)),
    create: () => null,
  }),
);

/** `freeMobile` is the number that the server reported as not registered. */
export interface RegistrationDraft {
  readonly entry: ProfileEntry;
  readonly mobile: string;
  readonly freeMobile: string;
}

const storedRegistration = visitDraft<RegistrationDraft>({
  name: 'registration',
  parse: (stored) => withoutPicture(findParsed(RegistrationDraftSchema, stored)),
  create: () => ({ entry: EMPTY_ENTRY, mobile: '', freeMobile: '' }),
});

/**
 * A begun registration outlives its page, so that going back, or signing in with another number, loses no
 * input.
 */
export const registrationAtom = atomOfDraft(storedRegistration);

export const registrationDraft: VisitDraft<ProfileValues> = {
  create: () => ({ ...EMPTY_ENTRY, mobile: '', code: '' }),
  recall: () => {
    const { entry, mobile } = store.get(registrationAtom);
    return { ...entry, mobile, code: '' };
  },
  save: ({ mobile, code: _code, ...entry }) =>
    store.set(registrationAtom, (now) => ({ ...now, entry, mobile })),
  delete: () => {
    store.set(registrationAtom, storedRegistration.create());
    storedRegistration.delete();
  },
};

export function profileDraft(profile: Profile): VisitDraft<ProfileValues> {
  const valuesOf = (entry: ProfileEntry) => ({ ...entry, mobile: profile.mobile, code: '' });
  return {
    create: () => valuesOf(entryOfProfile(profile)),
    recall: () => {
      const edited = store.get(editedProfileAtom);
      return valuesOf(edited?.uuid === profile.uuid ? edited.entry : entryOfProfile(profile));
    },
    save: ({ mobile: _mobile, code: _code, ...entry }) =>
      store.set(editedProfileAtom, { uuid: profile.uuid, entry }),
    delete: () => store.set(editedProfileAtom, null),
  };
}
