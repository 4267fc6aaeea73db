import { useId } from 'react';
import { updateName } from '#contract/endpoints/account/profile.ts';
import { fieldsText } from '#messages/fields.js';
import { profileText } from '#messages/profile.js';
import { call } from '#platform/api/call.ts';
import { Field } from '#platform/form/field.tsx';
import { useForm } from '#platform/form/use-form.ts';
import { storeServerProfile } from '#platform/session/profile.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { FullNameField } from './full-name-field.tsx';
import styles from './profile-form.module.css';
import { describeProfileProblem } from './profile-problem.ts';

interface NameSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A customer who signs up while ordering enters only the name; the profile asks for the rest later. */
export function NameSheet({ isOpen, onClose }: NameSheetProps) {
  const formId = useId();
  const form = useForm({
    initial: () => ({ fullName: '' }),
    check: ({ fullName }) =>
      fullName.trim() === '' ? [{ field: 'fullName', message: fieldsText.fullNameMissing() }] : [],
  });
  const save = form.submit(async ({ fullName }) => {
    const name = fullName.trim();
    const result = await call(updateName, { fullName: name });
    if (!result.ok) {
      const { field, message } = describeProfileProblem(result.problem);
      return form.fail({ field: field === 'fullName' ? field : undefined, message });
    }
    storeServerProfile(result.data);
    showToast('success', profileText.nameSaved({ name }));
    onClose();
  });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={profileText.nameTitle()}
      closeLabel={profileText.nameLater()}
      footer={
        <div className={styles['form']}>
          {form.failure === undefined ? null : <Notice tone="error">{form.failure}</Notice>}
          <Button type="submit" form={formId} variant="primary" isWide isBusy={form.isBusy}>
            {profileText.save()}
          </Button>
        </div>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={save} noValidate>
        <p>{profileText.nameIntro()}</p>
        <Field form={form} name="fullName">
          {(input) => <FullNameField {...input} />}
        </Field>
      </form>
    </Sheet>
  );
}
