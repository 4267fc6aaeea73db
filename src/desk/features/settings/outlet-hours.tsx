import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getOutletHours, saveOutletHours } from '#contract/desk/endpoints/settings.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { BookingsOutsideHoursSchema } from '#contract/error-packets.ts';
import { FieldErrorsSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { spansByDay, writeWeeklyHours } from '#domain/outlet/weekly-hours.ts';
import { deskSettingsText } from '#messages/desk-settings.js';
import { deskShellText } from '#messages/desk-shell.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import { DayHours, type TypedHours, toTypedDay } from './day-hours.tsx';
import { NOTHING_OUTSIDE, OutsideDialog, type OutsideHours } from './outside-bookings.tsx';
import styles from './settings.module.css';

const text = deskSettingsText.hours;

interface OutletHoursProps {
  readonly restaurantId: number;
}

/** Hours of each day of the week, and closed dates as an imported file writes them. */
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

const spansOf = ({ dayList }: TypedHours) => dayList.map(({ isOpen, spanList }) => (isOpen ? spanList : []));

function HoursForm({ restaurantId, stored }: HoursFormProps) {
  const { weekly, closedOn, hoursOfFile } = stored;
  const [outside, setOutside] = useState<OutsideHours>(NOTHING_OUTSIDE);
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const form = useForm<TypedHours>({
    defaultValues: { dayList: spansByDay(weekly).map(toTypedDay), closedOn },
  });
  const { register, handleSubmit, formState, setError, getValues, setValue } = form;
  const { errors } = formState;
  const { act, isBusy } = useAct(saveOutletHours, {
    changes: [getOutletHours],
    onDone: ({ doubtList, ...saved }) => {
      setOutside(NOTHING_OUTSIDE);
      setDoubts(doubtList);
      showToast('success', text.saved({ hours: saved.hours }));
    },
    onFailure: (failure) => {
      const cut = outsideOf(failure);
      setOutside(cut);
      if (cut !== NOTHING_OUTSIDE) return;
      const { closedOn: fault, rest } = faultsOf(failure);
      if (fault !== undefined) setError('closedOn', { message: fault });
      else setError('root', { message: rest });
    },
  });
  const saveSeen = ({ bookingList, orderList }: OutsideHours) =>
    handleSubmit((typed) => {
      const seenBookingList = bookingList.map(({ bookingRefId }) => bookingRefId);
      const seenOrderList = orderList.map(({ orderRefId }) => orderRefId);
      const { closedOn: closed } = typed;
      const days = spansOf(typed);
      if (days.every((spans) => spans.length === 0)) setError('root', { message: text.allClosed() });
      else {
        const hours = writeWeeklyHours(days);
        act({ restaurantId, hours, closedOn: closed, seenBookingList, seenOrderList });
      }
    });
  const save = saveSeen(NOTHING_OUTSIDE);
  const copyFirst = () => {
    const [first, ...others] = getValues('dayList');
    for (const [at] of others.entries())
      if (first !== undefined) setValue(`dayList.${at + 1}`, toTypedDay(first.isOpen ? first.spanList : []));
  };
  return (
    <form className={styles['fields']} noValidate onSubmit={save}>
      <p className={styles['quiet']}>{text.text()}</p>
      {listTexts(text.days).map((day, at) => (
        <DayHours key={day} day={day} at={at} form={form} onCopy={at === 0 ? copyFirst : undefined} />
      ))}
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
      {errors.root?.message === undefined ? null : <Notice tone="error">{errors.root.message}</Notice>}
      <Button type="submit" variant="primary" isWide isBusy={isBusy}>
        {text.save()}
      </Button>
      {outside === NOTHING_OUTSIDE ? null : (
        <OutsideDialog
          {...{ restaurantId, isBusy, outside }}
          onSave={() => void saveSeen(outside)()}
          onClose={() => setOutside(NOTHING_OUTSIDE)}
        />
      )}
    </form>
  );
}

const outsideOf = ({ code, packet }: DeskFailure): OutsideHours =>
  (code === 'bookingsOutsideHours' ? findParsed(BookingsOutsideHoursSchema, packet) : undefined) ??
  NOTHING_OUTSIDE;

function faultsOf({ packet, message }: DeskFailure): { closedOn: string | undefined; rest: string } {
  const { fields } = findParsed(FieldErrorsSchema, packet) ?? { fields: {} };
  return { closedOn: fields['closedOn'], rest: fields['hours'] ?? message };
}
