import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getOutletHours, saveOutletHours } from '#contract/desk/endpoints/settings.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { FieldErrorsSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { deskSettingsText } from '#messages/desk-settings.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import styles from './settings.module.css';

const text = deskSettingsText.hours;

interface OutletHoursProps {
  readonly restaurantId: number;
}

/** Written as in an imported file. */
export function OutletHours({ restaurantId }: OutletHoursProps) {
  const { data, error } = useDesk(getOutletHours, { restaurantId });
  return (
    <section aria-label={text.title()} className={styles['form']}>
      <h2>{text.title()}</h2>
      {data === undefined && error === null ? <p role="status">{deskShellText.loading()}</p> : null}
      {error === null || data !== undefined ? null : <Notice tone="error">{error.message}</Notice>}
      {data === undefined ? null : (
        <HoursForm key={`${data.hours} ${data.closedOn}`} restaurantId={restaurantId} stored={data} />
      )}
    </section>
  );
}

interface HoursFormProps extends OutletHoursProps {
  readonly stored: ResponseOf<typeof getOutletHours>;
}

function HoursForm({ restaurantId, stored }: HoursFormProps) {
  const { hours, closedOn, hoursOfFile } = stored;
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { hours, closedOn } });
  const { errors } = formState;
  const { act, isBusy } = useAct(saveOutletHours, {
    changes: [getOutletHours],
    onDone: ({ doubtList, ...saved }) => {
      setDoubts(doubtList);
      showToast('success', text.saved({ hours: saved.hours }));
    },
    onFailure: ({ packet, message }) => {
      const { fields } = findParsed(FieldErrorsSchema, packet) ?? { fields: {} };
      if (fields['closedOn'] !== undefined) setError('closedOn', { message: fields['closedOn'] });
      else setError('hours', { message: fields['hours'] ?? message });
    },
  });
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={handleSubmit((typed) => act({ restaurantId, ...typed }))}
    >
      <TextField
        label={text.hours()}
        hint={text.hoursHint()}
        autoComplete="off"
        maxLength={500}
        error={errors.hours?.message}
        {...register('hours', { required: text.hoursMissing() })}
      />
      <TextField
        label={text.closedOn()}
        hint={text.closedOnHint()}
        autoComplete="off"
        maxLength={2_000}
        error={errors.closedOn?.message}
        {...register('closedOn')}
      />
      {hoursOfFile === null ? null : <p className={styles['quiet']}>{text.ofFile({ hours: hoursOfFile })}</p>}
      {doubts.map((doubt) => (
        <Notice key={doubt} tone="warning">
          {doubt}
        </Notice>
      ))}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.save()}
      </Button>
    </form>
  );
}
