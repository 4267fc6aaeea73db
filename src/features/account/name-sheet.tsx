import { type SubmitEvent, useId, useState } from 'react';
import { updateName } from '#contract/endpoints/profile.ts';
import { fieldsText } from '#messages/fields.js';
import { profileText } from '#messages/profile.js';
import { call } from '#platform/api/call.ts';
import { keepProfile } from '#platform/session/profile.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import { MAX_NAME_LENGTH } from './profile-entry.ts';
import styles from './profile-form.module.css';
import { describeProfileProblem } from './profile-problem.ts';
import { useFormProblem } from './use-form-problem.ts';

interface NameSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The name alone, for who signed up in the middle of an order; the profile asks for the rest later. */
export function NameSheet({ isOpen, onClose }: NameSheetProps) {
  const formId = useId();
  const [fullName, setFullName] = useState('');
  const problems = useFormProblem();
  const { isBusy, run } = useAction();
  const save = async () => {
    problems.clear();
    const name = fullName.trim();
    if (name === '') return problems.say({ field: 'fullName', message: fieldsText.fullNameMissing() });
    const result = await call(updateName, { fullName: name });
    if (!result.ok) return problems.say(describeProfileProblem(result.problem));
    keepProfile(result.data);
    showToast('success', profileText.nameSaved({ name }));
    onClose();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(save);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={profileText.nameTitle()}
      closeLabel={profileText.nameLater()}
      footer={
        <div className={styles['form']}>
          {problems.failure === undefined ? null : <Notice tone="error">{problems.failure}</Notice>}
          <Button type="submit" form={formId} variant="primary" isWide isBusy={isBusy}>
            {profileText.save()}
          </Button>
        </div>
      }
    >
      <form id={formId} ref={problems.formRef} className={styles['form']} onSubmit={handleSubmit} noValidate>
        <p>{profileText.nameIntro()}</p>
        <TextField
          label={profileText.fullName()}
          error={problems.errorOf('fullName')}
          value={fullName}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="name"
          autoCapitalize="words"
          onChange={(event) => {
            setFullName(event.target.value);
            problems.forgive(['fullName']);
          }}
        />
      </form>
    </Sheet>
  );
}
