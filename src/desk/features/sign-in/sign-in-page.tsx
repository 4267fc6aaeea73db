import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { enrolDevice, getDeskDevice } from '#contract/desk/endpoints/sign-in.ts';
import { plainTyped } from '#contract/typed-text.ts';
import { deskShellText } from '#messages/desk-shell.js';
import { deskSignInText as text } from '#messages/desk-sign-in.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { PasswordForm } from './password-form.tsx';
import { PeopleOfDevice } from './people-of-device.tsx';
import styles from './sign-in.module.css';

interface SignInPageProps {
  readonly isEnded: boolean;
  readonly onSignedIn: () => void;
}

/** A shared device shows its people with PINs, any other requests a passkey or a password. */
export function SignInPage({ isEnded, onSignedIn }: SignInPageProps) {
  const { data, isPending } = useDesk(getDeskDevice, {});
  if (isPending || data === undefined)
    return <main className={styles['page']}>{deskShellText.loading()}</main>;
  if (data.device !== null) {
    return <PeopleOfDevice device={data.device} people={data.peopleList} onSignedIn={onSignedIn} />;
  }
  return (
    <main className={styles['page']}>
      <h1>{text.title()}</h1>
      {isEnded ? <Notice tone="info">{text.ended()}</Notice> : null}
      <PasswordForm onSignedIn={onSignedIn} />
      <EnrolDevice />
    </main>
  );
}

const EIGHT_DIGITS = /^\d{8}$/;
/** The code is shown in two groups, so input may contain a separator. */
const plainCode = (typed: string) => plainTyped(typed).replaceAll(/[\s-]/g, '');

function EnrolDevice() {
  const [isOpen, setOpen] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const { act, isBusy } = useAct(enrolDevice, {
    changes: [getDeskDevice],
    onDone: ({ outletTitle }) => showToast('success', text.device.done({ outlet: outletTitle })),
    onFailure: ({ message }) => setError('code', { message }, { shouldFocus: true }),
  });
  const validate = (code: string) => EIGHT_DIGITS.test(plainCode(code)) || text.device.missing();
  return (
    <section className={styles['part']} aria-labelledby="enrol">
      <h2 id="enrol">{text.device.title()}</h2>
      <p>{text.device.text()}</p>
      {isOpen ? (
        <form
          className={styles['part']}
          noValidate
          onSubmit={handleSubmit(({ code }) => act({ code: plainCode(code) }))}
        >
          <TextField
            label={text.device.label()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            error={formState.errors.code?.message}
            {...register('code', { validate })}
          />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {text.device.submit()}
          </Button>
        </form>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {text.device.link()}
        </Button>
      )}
    </section>
  );
}
