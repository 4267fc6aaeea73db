import { useForm } from 'react-hook-form';
import { AUDIT_ACTIONS } from '#contract/desk/audit-actions.ts';
import type { DeskPerson } from '#contract/desk/staff.ts';
import { deskAuditText as text } from '#messages/desk-audit.js';
import { Button } from '#ui/buttons/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { Member } from './appointable.ts';
import styles from './audit.module.css';
import type { AuditSearch } from './audit-filter.ts';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly outlets: DeskPerson['outletList'];
  readonly people: readonly Member[];
  /** The name from the rows, because a person who has left is in no list. */
  readonly personName: string | undefined;
  readonly onFilter: (search: AuditSearch) => void;
}

/** The address contains the filters. */
export function AuditFilters({ search, outlets, people, personName, onFilter }: AuditFiltersProps) {
  const { staffId = '', restaurantId, action = '', subject = '', from = '', to = '' } = search;
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { staffId, action, subject, from, to, restaurantId: String(restaurantId ?? '') },
  });
  // A person who has left is in no list, so the select gets an option for them.
  const isListed = staffId === '' || people.some((member) => member.staffId === staffId);
  const submit = handleSubmit((values) =>
    onFilter({
      restaurantId: values.restaurantId === '' ? undefined : Number(values.restaurantId),
      staffId: values.staffId || undefined,
      action: values.action.trim() || undefined,
      subject: values.subject.trim() || undefined,
      from: values.from || undefined,
      to: values.to || undefined,
    }),
  );
  return (
    <form className={styles['filters']} aria-label={text.filters()} noValidate onSubmit={submit}>
      <SelectField label={text.outlet()} {...register('restaurantId')}>
        <option value="">{text.everywhere()}</option>
        {outlets.map(({ restaurantId: id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField key={people.length} label={text.person()} {...register('staffId')}>
        <option value="">{text.anybody()}</option>
        {isListed ? null : <option value={staffId}>{personName ?? staffId}</option>}
        {people.map((member) => (
          <option key={member.staffId} value={member.staffId}>
            {member.name}
          </option>
        ))}
      </SelectField>
      <SelectField label={text.action()} {...register('action')}>
        <option value="">{text.anything()}</option>
        {AUDIT_ACTIONS.map((each) => (
          <option key={each} value={each}>
            {text.actions[each]()}
          </option>
        ))}
      </SelectField>
      <TextField label={text.from()} type="date" {...register('from')} />
      <TextField
        label={text.to()}
        type="date"
        error={formState.errors.to?.message}
        {...register('to', {
          validate: (last) => last === '' || last >= getValues('from') || text.daysWrong(),
        })}
      />
      <TextField label={text.subject()} hint={text.subjectHint()} maxLength={60} {...register('subject')} />
      <div className={styles['acts']}>
        <Button type="submit" variant="primary">
          {text.apply()}
        </Button>
        <Button variant="quiet" onClick={() => onFilter({})}>
          {text.clear()}
        </Button>
      </div>
    </form>
  );
}
