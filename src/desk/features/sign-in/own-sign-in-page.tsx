import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { getDeskPerson, setOwnPin } from '#contract/desk/endpoints/sign-in.ts';
import type { DeskPerson } from '#contract/desk/staff.ts';
import { deskSignInText } from '#messages/desk-sign-in.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { authClient } from '../../api/auth-client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useAct } from '../../api/use-desk.ts';
import { findPinProblem } from './find-pin-problem.ts';
import { SecondFactor } from './second-factor.tsx';
import styles from './sign-in.module.css';
import { ThemeChoice } from './theme-choice.tsx';

const text = deskSignInText.secure;

const renewPerson = () => queryClient.invalidateQueries({ queryKey: [getDeskPerson.name] });

/** Own devices use a passkey or a password, shared ones a PIN. */
export function OwnSignInPage({ person }: { readonly person: DeskPerson }) {
  return (
    <main className={styles['own']}>
      <h1>{text.title()}</h1>
      {person.device === null ? <OwnDevice person={person} /> : <Notice tone="info">{text.shared()}</Notice>}
      <ThemeChoice />
    </main>
  );
}

function OwnDevice({ person }: { readonly person: DeskPerson }) {
  return (
    <>
      {person.isSecured ? <Notice tone="success">{text.done()}</Notice> : <p>{text.text()}</p>}
      <section className={styles['part']} aria-labelledby="passkey">
        <h2 id="passkey">{text.passkeyTitle()}</h2>
        <p>{text.passkeyText()}</p>
        <AddPasskey />
      </section>
      <section className={styles['part']} aria-labelledby="password">
        <h2 id="password">{text.passwordTitle()}</h2>
        <SecondFactor email={person.email} onDone={renewPerson} />
      </section>
      <section className={styles['part']} aria-labelledby="pin">
        <h2 id="pin">{text.pinTitle()}</h2>
        <PinForm />
      </section>
    </>
  );
}

function AddPasskey() {
  const { mutate, isPending } = useMutation({
    retry: false,
    mutationFn: async () => {
      if (typeof PublicKeyCredential === 'undefined') throw new Error(deskSignInText.passkeyUnsupported());
      const { error } = await authClient.passkey.addPasskey();
      if (error !== null) throw new Error(text.passkeyRefused());
    },
    onError: ({ message }) => showToast('error', message),
    onSuccess: async () => {
      showToast('success', text.passkeyAdded());
      await renewPerson();
    },
  });
  return (
    <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
      {text.addPasskey()}
    </Button>
  );
}

function PinForm() {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { pin: '' } });
  const { act, isBusy } = useAct(setOwnPin, {
    changes: [getDeskPerson],
    onDone: () => {
      reset();
      showToast('success', text.pinSet());
    },
  });
  return (
    <form className={styles['part']} noValidate onSubmit={handleSubmit(act)}>
      <TextField
        label={deskSignInText.pin.label()}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={6}
        error={formState.errors.pin?.message}
        hint={deskSignInText.invitation.pinHint()}
        {...register('pin', { validate: findPinProblem })}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        {text.setPin()}
      </Button>
    </form>
  );
}
