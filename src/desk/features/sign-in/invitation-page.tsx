import { useForm } from 'react-hook-form';
import { acceptInvitation, getInvitation } from '#contract/desk/endpoints/sign-in.ts';
import { BRAND } from '#domain/brand/brand.ts';
import { deskShellText } from '#messages/desk-shell.js';
import { deskSignInText as text } from '#messages/desk-sign-in.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { wordRoles } from '../../parts/word-roles.ts';
import { findPinProblem } from './find-pin-problem.ts';
import styles from './sign-in.module.css';

interface InvitationPageProps {
  readonly token: string;
  readonly onJoined: () => void;
}

/** Page of an invitation link, on which a new person joins with a name and a PIN. */
export function InvitationPage({ token, onJoined }: InvitationPageProps) {
  const { data, error } = useDesk(getInvitation, { token });
  return (
    <main className={styles['page']}>
      {data === undefined ? null : (
        <>
          <h1>{text.invitation.title({ name: data.name })}</h1>
          <p>{text.invitation.text({ invitedBy: data.invitedBy, chain: BRAND.name })}</p>
          <section className={styles['work']} aria-labelledby="work">
            <h2 id="work">{text.invitation.rolesTitle()}</h2>
            <ul>
              {wordRoles(data.roleList, data.outletList).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </section>
          <JoinForm token={token} name={data.name} onJoined={onJoined} />
        </>
      )}
      {data === undefined && error === null ? deskShellText.loading() : null}
      {error === null || data !== undefined ? null : <RefusedInvitation failure={error} />}
    </main>
  );
}

function RefusedInvitation({ failure }: { readonly failure: DeskFailure }) {
  return (
    <>
      <h1>{text.invitation.refusedTitle()}</h1>
      <Notice tone="error">
        {/* A link that was cut off while it was copied has no valid token. */}
        {failure.code === 'invalidInput' ? text.invitation.damaged() : failure.message}
      </Notice>
    </>
  );
}

function JoinForm({ token, name, onJoined }: InvitationPageProps & { readonly name: string }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name, pin: '' } });
  const { errors } = formState;
  const { act, isBusy, failure, clearFailure } = useAct(acceptInvitation, {
    onDone: onJoined,
    onFailure: () => undefined,
  });
  return (
    <form
      onChange={clearFailure}
      className={styles['part']}
      noValidate
      onSubmit={handleSubmit((values) => act({ token, name: values.name, pin: values.pin }))}
    >
      <TextField
        label={text.invitation.name()}
        autoComplete="name"
        maxLength={60}
        error={errors.name?.message}
        {...register('name', {
          validate: (each) => each.trim().length >= 2 || text.invitation.nameMissing(),
        })}
      />
      <TextField
        label={text.invitation.pin()}
        hint={text.invitation.pinHint()}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={6}
        error={errors.pin?.message}
        {...register('pin', { validate: findPinProblem })}
      />
      {failure === null ? null : <Notice tone="error">{failure.message}</Notice>}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.invitation.submit()}
      </Button>
    </form>
  );
}
