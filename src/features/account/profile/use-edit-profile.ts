import { useEffect, useMemo } from 'react';
import type { Profile } from '#contract/account/account.ts';
import { useForm } from '#platform/form/use-form.ts';
import { type ProfileValues, profileDraft } from './profile-drafts.ts';
import { isChanged } from './profile-entry.ts';
import { checkProfile, describeProfileProblem } from './profile-problem.ts';
import { saveProfileEntry } from './save-profile-entry.ts';

/** The profile form, whose unsaved input outlives its sheet. */
export function useEditProfile(profile: Profile, onSaved: () => void) {
  const draft = useMemo(() => profileDraft(profile), [profile]);
  const form = useForm<ProfileValues>({ initial: draft.recall, draft, check: checkProfile });
  const { reset } = form;

  // A newer profile from the server replaces the form, unless the customer has changed it.
  useEffect(() => reset(draft.recall(), { keepErrors: true, keepFieldsRef: true }), [draft, reset]);

  const save = form.submit(async (values) => {
    const result = await saveProfileEntry(values, profile);
    if (!result.ok) return form.fail(describeProfileProblem(result.problem));
    draft.delete();
    onSaved();
  });

  return {
    form,
    save,
    isUnsaved: isChanged(form.values, profile),
    discard: form.startAgain,
  };
}
