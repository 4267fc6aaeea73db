import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deskShellText } from '#messages/desk-shell.js';
import { deskSignInText as text } from '#messages/desk-sign-in.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { authClient } from '../../api/auth-client.ts';
import styles from './sign-in.module.css';

interface PasswordFormProps {
  readonly onSignedIn: () => void;
}

const TOO_MANY = 429;

/** Text in place of the sign-in library's error codes, which are not for people. */
function messageOf(status: number, refused: string): string {
  if (status === TOO_MANY) return text.tooMany();
  return status === 0 || status >= 500 ? deskShellText.noConnection() : refused;
}

export function PasswordForm({ onSignedIn }: PasswordFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode) return <CodeForm onSignedIn={onSignedIn} />;
  return (
    <>
      <PasskeyButton onSignedIn={onSignedIn} />
      <p className={styles['or']}>{text.or()}</p>
      <EmailForm onSignedIn={onSignedIn} onSecondFactor={() => setNeedsCode(true)} />
    </>
  );
}

function PasskeyButton({ onSignedIn }: PasswordFormProps) {
  const { mutate, isPending, error } = useMutation({
    retry: false,
    mutationFn: async () => {
      if (typeof PublicKeyCredential === 'undefined') throw new Error(text.passkeyUnsupported());
      const result = await authClient.signIn.passkey();
      if (result?.error) throw new Error(messageOf(result.error.status, text.passkeyFailed()));
    },
    onSuccess: onSignedIn,
  });
  return (
    <div className={styles['part']}>
      <Button variant="primary" isWide isBusy={isPending} onClick={() => mutate()}>
        {text.passkey()}
      </Button>
      {error === null ? null : <Notice tone="error">{error.message}</Notice>}
    </div>
  );
}

function EmailForm({ onSignedIn, onSecondFactor }: PasswordFormProps & { onSecondFactor: () => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const { errors } = formState;
  const { mutate, isPending, error } = useMutation({
    retry: false,
    mutationFn: async (values: { email: string; password: string }) => {
      const { data, error: refusal } = await authClient.signIn.email(values);
      if (refusal !== null) throw new Error(messageOf(refusal.status, text.refused()));
      return 'twoFactorRedirect' in data && data.twoFactorRedirect === true;
    },
    onSuccess: (hasSecondFactor) => (hasSecondFactor ? onSecondFactor() : onSignedIn()),
  });
  return (
    <form className={styles['part']} noValidate onSubmit={handleSubmit((values) => mutate(values))}>
      <TextField
        label={text.email()}
        type="email"
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...register('email', { required: text.emailMissing() })}
      />
      <TextField
        label={text.password()}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: text.passwordMissing() })}
      />
      {error === null ? null : <Notice tone="error">{error.message}</Notice>}
      <Button type="submit" variant="secondary" isWide isBusy={isPending}>
        {text.submit()}
      </Button>
    </form>
  );
}

/** Accepts a code of the authenticator app or a backup code. */
function CodeForm({ onSignedIn }: PasswordFormProps) {
  const [isWrittenDown, setWrittenDown] = useState(false);
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { code: '' } });
  const { mutate, isPending } = useMutation({
    retry: false,
    mutationFn: async ({ code }: { code: string }) => {
      const given = { code: code.trim() };
      const { error } = isWrittenDown
        ? await authClient.twoFactor.verifyBackupCode(given)
        : await authClient.twoFactor.verifyTotp(given);
      if (error !== null) throw new Error(messageOf(error.status, text.code.wrong()));
    },
    onError: ({ message }) => setError('code', { message }, { shouldFocus: true }),
    onSuccess: onSignedIn,
  });
  return (
    <form className={styles['part']} noValidate onSubmit={handleSubmit((values) => mutate(values))}>
      <h2>{text.code.title()}</h2>
      <TextField
        key={String(isWrittenDown)}
        label={isWrittenDown ? text.code.writtenLabel() : text.code.label()}
        hint={isWrittenDown ? text.code.writtenHint() : text.code.hint()}
        inputMode={isWrittenDown ? 'text' : 'numeric'}
        autoComplete={isWrittenDown ? 'off' : 'one-time-code'}
        error={formState.errors.code?.message}
        {...register('code', { required: text.code.missing() })}
      />
      <Button type="submit" variant="primary" isWide isBusy={isPending}>
        {text.code.submit()}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          reset();
          setWrittenDown(!isWrittenDown);
        }}
      >
        {isWrittenDown ? text.code.enterFromApp() : text.code.enterWritten()}
      </Button>
    </form>
  );
}
