import { useForm } from 'react-hook-form';
import { changeRoles, listStaff } from '#contract/desk/endpoints/people.ts';
import type { DeskPerson } from '#contract/desk/staff.ts';
import { deskPeopleText as text } from '#messages/desk-people.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import { wordRoles } from '../../parts/word-roles.ts';
import { type Appointable, type Member, mayAppoint } from './appointable.ts';
import styles from './people.module.css';
import { newRow, type RoleRows, RoleRowsField, toRoleList, toRows } from './role-rows.tsx';

interface ChangeRolesProps {
  readonly appointable: Appointable;
  readonly outlets: DeskPerson['outletList'];
  readonly member: Member;
  readonly onDone: () => void;
  readonly onEnd: () => void;
}

/** Changes the roles that the signed-in person may give; the member's other roles stay. */
export function ChangeRoles({ appointable, outlets, member, onDone, onEnd }: ChangeRolesProps) {
  const { staffId, name, roleList } = member;
  const own = roleList.filter((role) => mayAppoint(appointable, role));
  const rolesElsewhere = roleList.filter((role) => !mayAppoint(appointable, role));
  const { control, register, handleSubmit } = useForm<RoleRows>({
    defaultValues: { roles: own.length === 0 ? [newRow(appointable)] : toRows(own) },
  });
  const { act, isBusy, failure, clearFailure } = useAct(changeRoles, {
    changes: [listStaff],
    onFailure: () => undefined,
    onDone: () => {
      showToast('success', text.staff.changed({ name }));
      onDone();
    },
  });
  return (
    <form
      onChange={clearFailure}
      className={styles['form']}
      noValidate
      onSubmit={handleSubmit(({ roles }) =>
        act({ staffId, roleList: [...rolesElsewhere, ...toRoleList(roles)] }),
      )}
    >
      {rolesElsewhere.length === 0 ? null : (
        <p>{text.role.elsewhere({ roles: wordRoles(rolesElsewhere, outlets).join(' · ') })}</p>
      )}
      <RoleRowsField control={control} register={register} appointable={appointable} min={1} />
      {failure === null ? null : <Notice tone="error">{failure.message}</Notice>}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.role.save()}
      </Button>
      {own.length === 0 ? null : (
        <Button variant="danger" isWide onClick={onEnd}>
          {text.leave.open()}
        </Button>
      )}
    </form>
  );
}
