import type { UseFormReturn } from 'react-hook-form';
import type { DishPrice } from '#contract/desk/endpoints/dish-prices.ts';
import { formatPaise } from '#domain/money/money.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { deskPricesText as text } from '#messages/desk-prices.js';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceRow } from '#ui/buttons/choice-row.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { usePerson } from '../../../shell/person.ts';
import styles from './prices.module.css';
import {
  findTypedFault,
  listSteps,
  nameOfPrice,
  nameOutlets,
  type StoredPrices,
  type TypedPrices,
} from './typed-prices.ts';

interface PriceFieldsProps {
  readonly restaurantId: number;
  readonly stored: StoredPrices;
  readonly form: UseFormReturn<TypedPrices>;
  readonly onChecked: (typed: TypedPrices) => void;
}

export function PriceFields({ restaurantId, stored, form, onChecked }: PriceFieldsProps) {
  const { outletList } = usePerson();
  const { register, handleSubmit, watch } = form;
  const isHere = watch('where') === 'here';
  const entries = stored.priceList.map((price, at) => ({ price, at }));
  const shown = entries.filter(({ price }) => !isHere || !price.isShared);
  const groups = [...groupBy(shown, ({ price }) => price.groupTitle)];
  const check = handleSubmit((typed) => {
    if (listSteps(stored, typed).length === 0) showToast('error', text.unchanged());
    else onChecked(typed);
  });
  return (
    <form className={styles['form']} noValidate onSubmit={check}>
      <p className={styles['quiet']}>{text.text()}</p>
      <fieldset className={styles['where']}>
        <legend>{text.where()}</legend>
        <ChoiceRow
          type="radio"
          value="here"
          label={text.here({ outlet: nameOutlets(outletList, [restaurantId]) })}
          {...register('where')}
        />
        <ChoiceRow type="radio" value="everywhere" label={text.everywhere()} {...register('where')} />
      </fieldset>
      {groups.map(([groupTitle, list]) => (
        <fieldset key={groupTitle ?? ''} className={styles['group']}>
          <legend>{groupTitle ?? (list[0]?.price.kind === 'SIZE' ? text.sizes() : text.dish())}</legend>
          {list.map(({ price, at }) => (
            <PriceField key={at} {...{ price, at, form }} />
          ))}
        </fieldset>
      ))}
      {shown.length < entries.length ? <p className={styles['quiet']}>{text.sharedText()}</p> : null}
      <p className={styles['quiet']}>{text.ofImport()}</p>
      <Button type="submit" variant="primary" isWide>
        {text.next()}
      </Button>
    </form>
  );
}

interface PriceFieldProps {
  readonly price: DishPrice;
  readonly at: number;
  readonly form: UseFormReturn<TypedPrices>;
}

function PriceField({ price, at, form }: PriceFieldProps) {
  const { outletList } = usePerson();
  const { errors } = form.formState;
  const elsewhere = [...groupBy(price.elsewhereList, ({ pricePaise }) => pricePaise)].map(([paise, list]) =>
    text.elsewhere({
      price: formatPaise(paise),
      outlets: nameOutlets(
        outletList,
        list.map(({ restaurantId }) => restaurantId),
      ),
    }),
  );
  return (
    <TextField
      label={nameOfPrice(price)}
      hint={elsewhere.length === 0 ? undefined : `${elsewhere.join('. ')}.`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      error={errors.rupees?.[at]?.message}
      {...form.register(`rupees.${at}`, {
        validate: (typed) => findTypedFault(price, typed) ?? true,
      })}
    />
  );
}
