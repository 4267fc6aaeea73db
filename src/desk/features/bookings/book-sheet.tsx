import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { MAX_PEOPLE, MAX_WISHES_LENGTH, OccasionSchema } from '#contract/account/booking.ts';
import { bookForGuest, listBookingSlots, listDayBookings } from '#contract/desk/endpoints/bookings.ts';
import { type FieldProblem, findEmailProblem, findMobileProblem } from '#domain/people/validation.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { bookingsText } from '#messages/bookings.js';
import { deskBookingsText } from '#messages/desk-bookings.js';
import { fieldsText } from '#messages/fields.js';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { wordRefusal } from '../../api/refusal-words.ts';
import { useAct, useDesk } from '../../api/use-desk.ts';
import styles from './bookings.module.css';

const { byPhone: text, walkIn: walkInText } = deskBookingsText;

interface BookSheetProps {
  readonly restaurantId: number;
  /** The day that the page shows, `YYYY-MM-DD`. */
  readonly date: string;
  readonly onClose: () => void;
}

interface Typed {
  readonly guestName: string;
  readonly guestMobile: string;
  readonly guestEmail: string;
  readonly occasion: string;
  readonly wishes: string;
  readonly people: string;
  readonly date: string;
  /** Start of the chosen slot as text, in epoch ms; empty until one is chosen. */
  readonly slot: string;
}

interface FieldsProps {
  readonly form: UseFormReturn<Typed>;
}

const PEOPLE = Array.from({ length: MAX_PEOPLE }, (_, index) => index + 1);

const wordProblem = (problem: FieldProblem | undefined) =>
  problem === undefined ? true : fieldsText[problem]();

/** Staff book for a guest who calls; only the fields needed to seat the guest are required. */
export function BookSheet({ restaurantId, date, onClose }: BookSheetProps) {
  const nothing = { guestName: '', guestMobile: '', guestEmail: '', occasion: '', wishes: '', slot: '' };
  const form = useForm<Typed>({ defaultValues: { ...nothing, people: '2', date } });
  const { act, isBusy, failure, clearFailure } = useAct(bookForGuest, {
    changes: [listDayBookings, listBookingSlots],
    onFailure: () => undefined,
    onDone: () => {
      const { guestName, slot } = form.getValues();
      const at = Number(slot);
      showToast('success', text.done({ name: guestName, day: formatDay(at), time: formatTime(at) }));
      onClose();
    },
  });
  const book = form.handleSubmit(({ slot, people, date: _date, ...guest }) =>
    act({ restaurantId, reservationDateTime: Number(slot), numberOfPeople: Number(people), ...guest }),
  );
  return (
    <Sheet isOpen onClose={onClose} title={text.title()} closeLabel={deskBookingsText.close()}>
      <form onChange={clearFailure} className={styles['note']} noValidate onSubmit={book}>
        <p className={styles['quiet']}>{text.text()}</p>
        <GuestFields form={form} />
        <TimeFields form={form} restaurantId={restaurantId} />
        <MoreFields form={form} />
        {failure === null ? null : <Notice tone="error">{wordRefusal(failure)}</Notice>}
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {text.submit()}
        </Button>
      </form>
    </Sheet>
  );
}

function GuestFields({ form: { register, formState } }: FieldsProps) {
  const { guestName, guestMobile } = formState.errors;
  return (
    <>
      <TextField
        label={text.name()}
        autoComplete="off"
        error={guestName?.message}
        {...register('guestName', { validate: (typed) => typed.trim() !== '' || walkInText.nameMissing() })}
      />
      <TextField
        label={text.mobile()}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={guestMobile?.message}
        {...register('guestMobile', { validate: (typed) => wordProblem(findMobileProblem(typed)) })}
      />
    </>
  );
}

function TimeFields({ form, restaurantId }: FieldsProps & Pick<BookSheetProps, 'restaurantId'>) {
  const { register, watch, setValue, formState } = form;
  const [date, people] = watch(['date', 'people']);
  const input = { restaurantId, date, numberOfPeople: Number(people) };
  const { data, error } = useDesk(listBookingSlots, input, { enabled: date !== '' });
  // The chosen slot may not exist on another day, or may be full for more guests.
  const onChange = () => setValue('slot', '');
  return (
    <>
      <SelectField label={text.people()} {...register('people', { onChange })}>
        {PEOPLE.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <TextField label={text.day()} type="date" {...register('date', { onChange })} />
      <SelectField
        label={text.time()}
        hint={data?.slotList.length === 0 ? text.noSlots() : undefined}
        error={formState.errors.slot?.message}
        {...register('slot', { required: text.timeMissing() })}
      >
        <option value="">{text.choose()}</option>
        {data?.slotList.map(({ slotAt, isAvailable }) => (
          <option key={slotAt} value={slotAt} disabled={!isAvailable}>
            {isAvailable ? formatTime(slotAt) : text.full({ time: formatTime(slotAt) })}
          </option>
        ))}
      </SelectField>
      {data === undefined && error !== null ? <Notice tone="error">{error.message}</Notice> : null}
    </>
  );
}

function MoreFields({ form: { register, formState } }: FieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || formState.errors.guestEmail !== undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles['fold']}>{text.more()}</summary>
      <div className={styles['note']}>
        <TextField
          label={text.email()}
          type="email"
          autoComplete="off"
          error={formState.errors.guestEmail?.message}
          {...register('guestEmail', {
            validate: (typed) => typed.trim() === '' || wordProblem(findEmailProblem(typed)),
          })}
        />
        <SelectField label={text.occasion()} {...register('occasion')}>
          <option value="">{text.noOccasion()}</option>
          {OccasionSchema.options.map((occasion) => (
            <option key={occasion} value={occasion}>
              {bookingsText.occasions[occasion]()}
            </option>
          ))}
        </SelectField>
        <TextArea label={text.wishes()} rows={2} maxLength={MAX_WISHES_LENGTH} {...register('wishes')} />
      </div>
    </details>
  );
}
