import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { MAX_COUPON_RUPEES, MAX_COUPON_USES } from '#contract/desk/offered-coupon.ts';
import { CouponCodeSchema } from '#contract/offers/coupon.ts';
import { deskCouponsText } from '#messages/desk-coupons.js';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './offers.module.css';
import type { TypedCoupon } from './typed-coupon.ts';

const text = deskCouponsText.form;
const KINDS = ['PERCENT', 'FLAT', 'FREE_DELIVERY'] as const;

type AmountName = 'percent' | 'rupees' | 'cap' | 'minimum' | 'uses' | 'usesEach';

const isWhole = (typed: string, most: number) =>
  (/^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most) ||
  text.numberWrong({ most });

interface CouponFieldsProps {
  readonly form: UseFormReturn<TypedCoupon>;
  /** The person has a daily limit, so the coupon's maximum cost must be known. */
  readonly isLimited: boolean;
}

export function CouponFields({ form, isLimited }: CouponFieldsProps) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const [kind, isFirstOrderOnly] = watch(['kind', 'isFirstOrderOnly']);
  const amount = (name: AmountName, most: number, isNeeded = false) => ({
    ...{ inputMode: 'numeric' as const, autoComplete: 'off', error: errors[name]?.message },
    ...register(name, {
      validate: (typed) => (!isNeeded && typed.trim() === '') || isWhole(typed, most),
    }),
  });
  const day = (name: 'firstDay' | 'lastDay') => ({
    ...{ type: 'date', error: errors[name]?.message },
    ...register(name, { required: text.dayMissing() }),
  });
  return (
    <div className={styles['fields']}>
      <TextField
        label={text.code()}
        hint={text.codeHint()}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        error={errors.code?.message}
        {...register('code', { validate: (code) => v.is(CouponCodeSchema, code) || text.codeWrong() })}
      />
      <TextField
        label={text.description()}
        hint={text.descriptionHint()}
        autoComplete="off"
        maxLength={120}
        {...register('description')}
      />
      <SelectField label={text.kind()} {...register('kind')}>
        {KINDS.filter((each) => !(isLimited && each === 'FREE_DELIVERY')).map((each) => (
          <option key={each} value={each}>
            {text.kinds[each]()}
          </option>
        ))}
      </SelectField>
      {kind === 'PERCENT' ? (
        <>
          <TextField label={text.percent()} {...amount('percent', 100, true)} />
          <TextField
            label={text.cap()}
            hint={isLimited ? text.needed() : text.capHint()}
            {...amount('cap', MAX_COUPON_RUPEES, isLimited)}
          />
        </>
      ) : null}
      {kind === 'FLAT' ? (
        <TextField label={text.rupees()} {...amount('rupees', MAX_COUPON_RUPEES, true)} />
      ) : null}
      <TextField label={text.minimum()} hint={text.minimumHint()} {...amount('minimum', MAX_COUPON_RUPEES)} />
      <TextField label={text.firstDay()} {...day('firstDay')} />
      <TextField label={text.lastDay()} {...day('lastDay')} />
      <TextField
        label={text.uses()}
        hint={isLimited ? text.needed() : text.usesHint()}
        {...amount('uses', MAX_COUPON_USES, isLimited)}
      />
      {isFirstOrderOnly ? null : (
        <TextField label={text.usesEach()} hint={text.usesHint()} {...amount('usesEach', MAX_COUPON_USES)} />
      )}
    </div>
  );
}
