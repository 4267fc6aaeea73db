import { useForm } from 'react-hook-form';
import { addTable, listTableCodes } from '#contract/desk/endpoints/table-codes.ts';
import { findParsed } from '#contract/parse.ts';
import { MAX_SEATS, NewTableNumberSchema } from '#contract/table/dining-table.ts';
import { deskTableCodesText } from '#messages/desk-table-codes.js';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAct } from '../../api/use-desk.ts';
import styles from './table-codes.module.css';

const text = deskTableCodesText.add;

const isSeats = (seats: string) =>
  /^\d{1,3}$/.test(seats.trim()) && Number(seats) >= 1 && Number(seats) <= MAX_SEATS;

/** Adding the number of a retired table restores that table. */
export function AddTable({ restaurantId }: { readonly restaurantId: number }) {
  const { register, handleSubmit, formState, reset, getValues } = useForm({
    defaultValues: { number: '', seats: '4' },
  });
  const { errors } = formState;
  const { act, isBusy, failure, clearFailure } = useAct(addTable, {
    changes: [listTableCodes],
    onFailure: () => undefined,
    onDone: () => {
      showToast('success', text.done({ number: getValues('number').trim().toUpperCase() }));
      reset();
    },
  });
  const submit = handleSubmit(({ number, seats }) =>
    act({ restaurantId, tableNumber: number, seats: Number(seats) }),
  );
  return (
    <form
      onChange={clearFailure}
      className={styles['form']}
      noValidate
      onSubmit={submit}
      aria-labelledby="add-table"
    >
      <h2 id="add-table">{text.title()}</h2>
      <div className={styles['fields']}>
        <TextField
          label={text.number()}
          hint={text.numberHint()}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={6}
          error={errors.number?.message}
          {...register('number', {
            validate: (number) =>
              findParsed(NewTableNumberSchema, number) !== undefined || text.numberWrong(),
          })}
        />
        <TextField
          label={text.seats()}
          inputMode="numeric"
          autoComplete="off"
          error={errors.seats?.message}
          {...register('seats', { validate: (seats) => isSeats(seats) || text.seatsWrong() })}
        />
      </div>
      {failure === null ? null : <Notice tone="error">{failure.message}</Notice>}
      <Button type="submit" variant="primary" isBusy={isBusy} className={styles['submit']}>
        {text.submit()}
      </Button>
    </form>
  );
}
