import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { setOwnPassword } from '#contract/desk/endpoints/sign-in.ts';
import { deskSignInText } from '#messages/desk-sign-in.js';
import { Button } from '#ui/buttons/button.tsx';
import { QrPicture } from '#ui/codes/qr-picture.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { authClient } from '../../api/auth-client.ts';
import { callDesk } from '../../api/call-desk.ts';
import { DeskFailure } from '../../api/desk-failure.ts';
import styles from './sign-in.module.css';

const text = deskSignInText.secure;

interface SecondFactorProps {
  /** Null for a person without an e-mail address. */
  readonly email: string | null;
  readonly onDone: () => unknown;
}

export function SecondFactor({ email, onDone }: SecondFactorProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: email ?? '', password: '' },
  });
  const { errors } = formState;
  const { mutate, isPending, data, error } = useMutation({ retry: false, mutationFn: begin });
  if (data !== undefined) return <ConfirmApp uri={data.uri} backupCodes={data.backupCodes} onDone={onDone} />;
  return (
    <form className={styles['part']} noValidate onSubmit={handleSubmit((values) => mutate(values))}>
      <TextField
        label={deskSignInText.email()}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { required: deskSignInText.emailMissing() })}
      />
      <TextField
        label={text.password()}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', {
          validate: (password) => password.length >= SHORTEST_PASSWORD || text.passwordShort(),
        })}
      />
      {error === null ? null : <Notice tone="error">{error.message}</Notice>}
      <Button type="submit" variant="secondary" isBusy={isPending}>
        {text.startFactor()}
      </Button>
    </form>
  );
}

const SHORTEST_PASSWORD = 10;

/**
 * Begins the second factor. A person who already has a password enters that one, so `passwordSet` is no
 * failure.
 */
async function begin(values: { email: string; password: string }) {
  await callDesk(setOwnPassword, values).catch((error: unknown) => {
    if (!(error instanceof DeskFailure && error.code === 'passwordSet')) throw error;
  });
  const { data, error } = await authClient.twoFactor.enable({ password: values.password });
  if (error !== null || !('totpURI' in data)) throw new Error(deskSignInText.refused());
  return { uri: data.totpURI, backupCodes: data.backupCodes };
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
