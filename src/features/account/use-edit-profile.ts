import { useAtom } from 'jotai';
import type { Profile } from '#contract/account.ts';
import { fieldsText } from '#messages/fields.js';
import { serverNow } from '#platform/time/clock.ts';
import { useAction } from '#platform/use-action.ts';
import { type EditedProfile, editedProfileAtom } from './profile-drafts.ts';
import { entryOfProfile, findFirstProblem, isChanged, type ProfileEntry } from './profile-entry.ts';
import { describeProfileProblem, fieldsOf } from './profile-problem.ts';
import { saveProfileEntry } from './save-profile-entry.ts';
import { useFormProblem } from './use-form-problem.ts';

function entryOf(edited: EditedProfile | null, profile: Profile): ProfileEntry {
  return edited?.uuid === profile.uuid ? edited.entry : entryOfProfile(profile);
}

/** Changing one's own profile; what is typed outlives the form until it is saved or discarded. */
export function useEditProfile(profile: Profile, onSaved: () => void) {
  const [edited, setEdited] = useAtom(editedProfileAtom);
  const problems = useFormProblem();
  const { isBusy, run } = useAction();
  const entry = entryOf(edited, profile);

  const change = (changes: Partial<ProfileEntry>) => {
    // A picture is ready only after a while: what was typed meanwhile stays.
    setEdited((now) => ({ uuid: profile.uuid, entry: { ...entryOf(now, profile), ...changes } }));
    problems.forgive(fieldsOf(changes));
  };

  const save = () =>
    run(async () => {
      problems.clear();
      const finding = findFirstProblem(entry, profile.mobile, serverNow());
      if (finding !== undefined) {
        return problems.say({ field: finding.field, message: fieldsText[finding.problem]() });
      }
      const result = await saveProfileEntry(entry, profile);
      if (!result.ok) return problems.say(describeProfileProblem(result.problem));
      setEdited(null);
      onSaved();
    });

  const discard = () => {
    setEdited(null);
    problems.clear();
  };

  return { entry, problems, isBusy, isUnsaved: isChanged(entry, profile), change, save, discard };
}
