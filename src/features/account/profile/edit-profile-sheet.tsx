import { useId, useState } from 'react';
import type { Profile } from '#contract/account/account.ts';
import { formatMobile } from '#domain/people/mobile-input.ts';
import { profileText } from '#messages/profile.js';
import { Field } from '#platform/form/field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { NoSignal } from '../no-signal.tsx';
import { ProfileFields, useErrorInSight } from './profile-fields.tsx';
import styles from './profile-form.module.css';
import { useEditProfile } from './use-edit-profile.ts';
import { useFreshProfile } from './use-fresh-profile.ts';

interface EditProfileSheetProps {
  profile: Profile;
  isOpen: boolean;
  onClose: () => void;
}

function useOpenings(isOpen: boolean): number {
  const [{ wasOpen, count }, setSeen] = useState({ wasOpen: isOpen, count: 0 });
  if (isOpen !== wasOpen) setSeen({ wasOpen: isOpen, count: isOpen ? count + 1 : count });
  return count;
}

/**
 * Each opening mounts a new form, because the customer may have entered a name since, which changes the title
 * (S-2, "Modals").
 */
export function EditProfileSheet(props: EditProfileSheetProps) {
  return <OpenedSheet key={useOpenings(props.isOpen)} {...props} />;
}

function OpenedSheet({ profile, isOpen, onClose }: EditProfileSheetProps) {
  const formId = useId();
  const [isNamed] = useState(profile.fullName !== '');
  const [lacksBirth] = useState(profile.dateOfBirth === null);
  const { form, ...edit } = useEditProfile(profile, () => {
    showToast('success', profileText.saved());
    onClose();
  });
  const [wasUnsaved] = useState(edit.isUnsaved);
  useFreshProfile();
  const handleClose = () => {
    if (edit.isUnsaved) showToast('blank', profileText.keptOnClose());
    onClose();
  };
  const formRef = useErrorInSight(form);
  const discard = () => {
    edit.discard();
    formRef.current?.querySelector('input')?.focus();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={handleClose}
      title={isNamed ? profileText.editTitle() : profileText.completeTitle()}
      closeLabel={profileText.close()}
      footer={
        <div className={styles['form']}>
          {form.failure === undefined ? null : <Notice tone="error">{form.failure}</Notice>}
          <Button type="submit" form={formId} variant="primary" isWide isBusy={form.isBusy}>
            {profileText.save()}
          </Button>
        </div>
      }
    >
      <form id={formId} ref={formRef} className={styles['form']} onSubmit={edit.save} noValidate>
        {isNamed ? null : <p>{profileText.completeIntro()}</p>}
        {isNamed && lacksBirth ? <p>{profileText.birthIntro()}</p> : null}
        <NoSignal />
        {wasUnsaved && edit.isUnsaved ? <Unsaved onDiscard={discard} /> : null}
        <ProfileFields form={form} savedPicture={profile.userImage} />
        <Field form={form} name="mobile">
          {(input) => (
            <TextField
              {...input}
              label={profileText.mobile()}
              hint={profileText.mobileFixed()}
              value={formatMobile(profile.mobile)}
              readOnly
            />
          )}
        </Field>
      </form>
    </Sheet>
  );
}

function Unsaved({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button variant="quiet" size="small" onClick={onDiscard}>
          {profileText.discard()}
        </Button>
      }
    >
      {profileText.unsaved()}
    </Notice>
  );
}
