import { kolkataParts } from '#domain/kolkata.ts';
import { profileText } from '#messages/profile.js';
import { serverNow } from '#platform/time/clock.ts';
import { TextField } from '#ui/text-field.tsx';
import { GenderField } from './gender-field.tsx';
import { PictureField } from './picture-field.tsx';
import { MAX_NAME_LENGTH, type ProfileEntry, showDate } from './profile-entry.ts';
import styles from './profile-form.module.css';
import type { FormProblems } from './use-form-problem.ts';

const EARLIEST_DATE = '1900-01-01';
const LATEST_DATE = '2199-12-31';

interface ProfileFieldsProps {
  entry: ProfileEntry;
  savedPicture: string | null;
  problems: FormProblems;
  onChange: (change: Partial<ProfileEntry>) => void;
}

/** What registration and the edited profile have in common, in the order of the spec. */
export function ProfileFields({ entry, savedPicture, problems, onChange }: ProfileFieldsProps) {
  const { errorOf } = problems;
  return (
    <>
      <PictureField
        saved={savedPicture}
        value={entry.picture}
        error={errorOf('picture')}
        onChange={(picture) => onChange({ picture })}
        onProblem={(problem) => problems.say({ field: 'picture', message: profileText[problem]() })}
      />
      <TextField
        label={profileText.fullName()}
        error={errorOf('fullName')}
        value={entry.fullName}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="name"
        autoCapitalize="words"
        onChange={(event) => onChange({ fullName: event.target.value })}
      />
      <TextField
        label={profileText.email()}
        type="email"
        error={errorOf('email')}
        value={entry.email}
        autoComplete="email"
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <DateFields entry={entry} problems={problems} onChange={onChange} />
      <GenderField
        value={entry.gender}
        error={errorOf('gender')}
        onChange={(gender) => onChange({ gender })}
      />
    </>
  );
}

/** The label shows the date in the order of the browser's own field. */
function DateFields({ entry, problems, onChange }: Omit<ProfileFieldsProps, 'savedPicture'>) {
  const labelOf = (name: string, date: string) =>
    profileText.dateShown({ label: name, date: showDate(date, navigator.language) });
  return (
    <div className={styles['dates']}>
      <TextField
        label={labelOf(profileText.dateOfBirth(), entry.dateOfBirth)}
        type="date"
        className={styles['date']}
        error={problems.errorOf('dateOfBirth')}
        value={entry.dateOfBirth}
        min={EARLIEST_DATE}
        max={kolkataParts(serverNow()).date}
        autoComplete="bday"
        onChange={(event) => onChange({ dateOfBirth: event.target.value })}
      />
      <TextField
        label={labelOf(profileText.anniversary(), entry.anniversary)}
        type="date"
        className={styles['date']}
        hint={profileText.optional()}
        error={problems.errorOf('anniversarydate')}
        value={entry.anniversary}
        min={EARLIEST_DATE}
        max={LATEST_DATE}
        onChange={(event) => onChange({ anniversary: event.target.value })}
      />
    </div>
  );
}
