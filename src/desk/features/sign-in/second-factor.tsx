import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { deskSignInText } from '#messages/desk-sign-in.js';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import { TextField } from '#ui/text-field.tsx';
import { authClient } from '../../api/auth-client.ts';
import styles from './sign-in.module.css';

const text = deskSignInText.secure;

/** Sets up an authenticator app: the password, the code to scan, and the first code of the app. */
export function SecondFactor({ onDone }: { readonly onDone: () => unknown }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { mutate, isPending, data, error } = useMutation({
    retry: false,
    mutationFn: async ({ password }: { password: string }) => {
      const { data: begun, error: refusal } = await authClient.twoFactor.enable({ password });
      if (refusal !== null) throw new Error(deskSignInText.refused());
      if (!('totpURI' in begun)) throw new Error(deskSignInText.refused());
      return { uri: begun.totpURI, backupCodes: begun.backupCodes };
    },
  });
  if (data !== undefined) return <ConfirmApp uri={data.uri} backupCodes={data.backupCodes} onDone={onDone} />;
  return (
    <form className={styles['part']} noValidate onSubmit={handleSubmit((values) => mutate(values))}>
      <TextField
        label={text.passwordAgain()}
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: deskSignInText.passwordMissing() })}
      />
      {error === null ? null : <Notice tone="error">{error.message}</Notice>}
      <Button type="submit" variant="secondary" isBusy={isPending}>
        {text.startFactor()}
      </Button>
    </form>
  );
}

interface ConfirmAppProps {
  readonly uri: string;
  readonly backupCodes: readonly string[];
  readonly onDone: () => unknown;
}

function ConfirmApp({ uri, backupCodes, onDone }: ConfirmAppProps) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const { mutate, isPending, isSuccess } = useMutation({
    retry: false,
    mutationFn: async ({ code }: { code: string }) => {
      const { error } = await authClient.twoFactor.verifyTotp({ code: code.trim() });
      if (error !== null) throw new Error(deskSignInText.code.wrong());
    },
    onError: ({ message }) => setError('code', { message }, { shouldFocus: true }),
    onSuccess: onDone,
  });
  if (isSuccess) return null;
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <form className={styles['part']} noValidate onSubmit={handleSubmit((values) => mutate(values))}>
      <h3>{text.factorTitle()}</h3>
      <p>{text.factorText()}</p>
      <div className={styles['qr']}>
        <QrPicture matrix={encode(uri).data} label={text.factorTitle()} />
      </div>
      <p>{text.key({ key })}</p>
      <ul className={styles['codes']}>
        {backupCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <TextField
        label={deskSignInText.code.label()}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code', { required: deskSignInText.code.missing() })}
      />
      <Button type="submit" variant="primary" isBusy={isPending}>
        {text.confirm()}
      </Button>
    </form>
  );
}
