import { type Control, type UseFormRegister, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { RoleAt, StaffRole } from '#contract/desk/staff.ts';
import { deskPeopleText } from '#messages/desk-people.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { Appointable } from './appointable.ts';
import styles from './people.module.css';

const text = deskPeopleText.role;

interface RoleRow {
  readonly role: StaffRole;
  /** Id of the outlet, as the value of the select; unused for an owner. */
  readonly restaurantId: string;
}

export interface RoleRows {
  roles: RoleRow[];
}

export const toRows = (roleList: readonly RoleAt[]): RoleRow[] =>
  roleList.map(({ role, restaurantId }) => ({ role, restaurantId: String(restaurantId ?? '') }));

/** The rows as roles, without duplicates. */
export function toRoleList(rows: readonly RoleRow[]): RoleAt[] {
  const entries = rows.map(({ role, restaurantId }): [string, RoleAt] =>
    role === 'owner'
      ? [role, { role, restaurantId: null }]
      : [`${role} ${restaurantId}`, { role, restaurantId: Number(restaurantId) }],
  );
  return [...new Map(entries).values()];
}

/** The outlet to preselect: with several outlets none, so that no outlet is taken by mistake. */
export const onlyOutletOf = ({ outlets }: Appointable): string =>
  outlets.length === 1 ? String(outlets[0]?.restaurantId) : '';

export const newRow = (appointable: Appointable): RoleRow => ({
  role: 'kitchen',
  restaurantId: onlyOutletOf(appointable),
});

interface RoleRowsProps {
  readonly control: Control<RoleRows>;
  readonly register: UseFormRegister<RoleRows>;
  readonly appointable: Appointable;
  readonly min: number;
}

export function RoleRowsField({ control, register, appointable, min }: RoleRowsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'roles' });
  const rows = useWatch({ control, name: 'roles' });
  const { errors } = useFormState({ control });
  return (
    <>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={styles['role']}>
          <legend>{text.title({ number: at + 1 })}</legend>
          <SelectField label={text.label()} {...register(`roles.${at}.role`)}>
            {appointable.roles.map((role) => (
              <option key={role} value={role}>
                {deskShellText.roles[role]()}
              </option>
            ))}
          </SelectField>
          {rows[at]?.role === 'owner' ? null : (
            <SelectField
              label={text.outlet()}
              error={errors.roles?.[at]?.restaurantId?.message}
              {...register(`roles.${at}.restaurantId`, {
                required: text.outletMissing(),
                shouldUnregister: true,
              })}
            >
              {appointable.outlets.length === 1 ? null : <option value="">{text.outletChoose()}</option>}
              {appointable.outlets.map(({ restaurantId, title }) => (
                <option key={restaurantId} value={restaurantId}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
          {fields.length <= min ? null : (
            <Button variant="quiet" onClick={() => remove(at)}>
              {text.remove({ number: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      <Button variant="secondary" onClick={() => append(newRow(appointable))}>
        {text.add()}
      </Button>
    </>
  );
}
