import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { inviteStaff, listStaff, withdrawInvitation } from '#contract/desk/endpoints/people.ts';
import { type DeskPerson, StaffEmailSchema, StaffNameSchema } from '#contract/desk/staff.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { findParsed } from '#contract/parse.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskPeopleText } from '#messages/desk-people.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useAct } from '../../api/use-desk.ts';
import { wordRoles } from '../../parts/word-roles.ts';
import { findAppointable } from './appointable.ts';
import { InvitationLink, type MadeInvitation } from './invitation-link.tsx';
import styles from './people.module.css';
import { newRow, type RoleRows, RoleRowsField, toRoleList } from './role-rows.tsx';

const text = deskPeopleText.invite;

interface InvitationsProps {
  readonly person: DeskPerson;
  readonly invitations: ResponseOf<typeof listStaff>['invitationList'];
}

export function Invitations({ person, invitations }: InvitationsProps) {
  const [made, setMade] = useState<MadeInvitation>();
  const withdrawing = useAct(withdrawInvitation, { changes: [listStaff] });
  return (
    <section className={styles['section']} aria-labelledby="invite">
      <h2 id="invite">{text.title()}</h2>
      {made === undefined ? (
        <InviteForm person={person} onMade={setMade} />
      ) : (
        <InvitationLink made={made} onAgain={() => setMade(undefined)} />
      )}
      <h3>{text.openTitle()}</h3>
      {invitations.length === 0 ? <p className={styles['quiet']}>{text.none()}</p> : null}
      <ul className={styles['cards']}>
        {invitations.map(({ invitationId, name, roleList, validUntil }) => (
          <li key={invitationId} className={styles['card']}>
            <div className={styles['who']}>
              <strong>{name}</strong>
              <p>{wordRoles(roleList, person.outletList).join(' · ')}</p>
              <p className={styles['quiet']}>
                {text.until({ until: `${formatDay(validUntil)}, ${formatTime(validUntil)}` })}
              </p>
            </div>
            <Button
              variant="danger"
              isBusy={withdrawing.isBusy}
              aria-label={`${text.withdraw()}: ${name}`}
              onClick={() => withdrawing.act({ invitationId })}
            >
              {text.withdraw()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface InviteFormProps {
  readonly person: DeskPerson;
  readonly onMade: (made: MadeInvitation) => void;
}

function InviteForm({ person, onMade }: InviteFormProps) {
  const appointable = findAppointable(person);
  const about = useForm({ defaultValues: { name: '', email: '' } });
  const roles = useForm<RoleRows>({ defaultValues: { roles: [newRow(appointable)] } });
  const { errors } = about.formState;
  const { act, isBusy, failure, clearFailure } = useAct(inviteStaff, {
    changes: [listStaff],
    onFailure: () => undefined,
    onDone: (invited) => {
      const roleList = toRoleList(roles.getValues('roles'));
      onMade({
        ...invited,
        name: about.getValues('name').trim(),
        roles: wordRoles(roleList, person.outletList),
      });
    },
  });
  const submit = about.handleSubmit(async ({ name, email }) => {
    if (!(await roles.trigger(undefined, { shouldFocus: true }))) return;
    act({
      name,
      email: email.trim() === '' ? null : email,
      roleList: toRoleList(roles.getValues('roles')),
    });
  });
  return (
    <form onChange={clearFailure} className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label={text.name()}
        autoComplete="off"
        maxLength={60}
        error={errors.name?.message}
        {...about.register('name', {
          validate: (name) => findParsed(StaffNameSchema, name) !== undefined || text.nameMissing(),
        })}
      />
      <TextField
        label={text.email()}
        hint={text.emailHint()}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...about.register('email', {
          validate: (email) =>
            email.trim() === '' || findParsed(StaffEmailSchema, email) !== undefined || text.emailWrong(),
        })}
      />
      <RoleRowsField control={roles.control} register={roles.register} appointable={appointable} min={1} />
      {failure === null ? null : <Notice tone="error">{failure.message}</Notice>}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.submit()}
      </Button>
    </form>
  );
}
