import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { CouponCodeSchema } from '#contract/coupon.ts';
import { listOfferedCoupons, makeCoupon } from '#contract/desk/endpoints/offered-coupons.ts';
import { type CouponGift, MAX_COUPON_RUPEES, MAX_COUPON_USES } from '#contract/desk/offered-coupon.ts';
import { type CartOrderType, CartOrderTypeSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { worthOfCoupon } from '#domain/gift-allowance.ts';
import { kolkataParts } from '#domain/kolkata.ts';
import { formatPaise } from '#domain/money.ts';
import { couponTermsText } from '#messages/coupon-terms.js';
import { deskCouponsText } from '#messages/desk-coupons.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct } from '../../api/use-desk.ts';
import { ChipGroup } from '../../chips/chip-group.tsx';
import { usePerson } from '../../shell/person.ts';
import styles from './offers.module.css';

const text = deskCouponsText.form;
const KINDS = ['PERCENT', 'FLAT', 'FREE_DELIVERY'] as const;
const orderTypes = CartOrderTypeSchema.options;

interface Typed {
  readonly code: string;
  readonly description: string;
  readonly kind: CouponGift['kind'];
  readonly percent: string;
  readonly rupees: string;
  readonly cap: string;
  readonly minimum: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly uses: string;
  readonly usesEach: string;
  readonly orderTypes: readonly CartOrderType[];
  /** Empty for all outlets. */
  readonly outletIds: readonly number[];
  readonly isFirstOrderOnly: boolean;
  readonly isHidden: boolean;
}

const emptyForm = (outletIds: readonly number[]): Typed => {
  const today = kolkataParts(Date.now()).date;
  return {
    ...{ code: '', description: '', kind: 'PERCENT', percent: '', rupees: '', cap: '', minimum: '' },
    ...{ firstDay: today, lastDay: today, uses: '', usesEach: '1', orderTypes, outletIds },
    ...{ isFirstOrderOnly: false, isHidden: false },
  };
};

const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const paiseOf = (typed: string) => (numberOf(typed) ?? 0) * 100 || null;

function giftOf({ kind, percent, rupees, cap }: Typed): CouponGift {
  if (kind === 'FLAT') return { kind, amountPaise: paiseOf(rupees) ?? 0 };
  if (kind === 'FREE_DELIVERY') return { kind };
  return { kind, percent: Number(percent), maxDiscountPaise: paiseOf(cap) };
}

/** The most that a coupon costs, in paise; undefined without a limit or while it is not typed. */
function findWorth(typed: Typed): number | undefined {
  const gift = giftOf(typed);
  const worthPaise = worthOfCoupon({
    kind: gift.kind,
    amountPaise: gift.kind === 'FLAT' ? gift.amountPaise : 0,
    maxDiscountPaise: gift.kind === 'PERCENT' ? gift.maxDiscountPaise : null,
    maxUses: numberOf(typed.uses),
  });
  return Number.isFinite(worthPaise) && worthPaise > 0 ? worthPaise : undefined;
}

const isWhole = (typed: string, most: number) =>
  (/^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most) ||
  text.numberWrong({ most });
const isEmptyOrWhole = (typed: string, most: number) => typed.trim() === '' || isWhole(typed, most);

interface CouponFormProps {
  readonly restaurantId: number;
  /** What the person may still give today, in paise; null without a limit. */
  readonly leftPaise: number | null;
}

/** Makes a coupon: an owner for any outlets, a manager for this one. */
export function CouponForm({ restaurantId, leftPaise }: CouponFormProps) {
  const isLimited = leftPaise !== null;
  const defaultValues = emptyForm(isLimited ? [restaurantId] : []);
  const { register, handleSubmit, formState, reset, watch, setValue } = useForm({ defaultValues });
  const { errors } = formState;
  const { outletList } = usePerson();
  const { act, isBusy, failure } = useAct(makeCoupon, {
    changes: [listOfferedCoupons],
    onFailure: () => undefined,
    onDone: ({ couponCode }) => {
      showToast('success', text.done({ code: couponCode }));
      reset();
    },
  });
  const typed = watch();
  const worthPaise = findWorth(typed);
  const submit = handleSubmit((values) =>
    act({
      ...{ restaurantId, couponCode: values.code, description: values.description, gift: giftOf(values) },
      minItemTotalPaise: paiseOf(values.minimum) ?? 0,
      orderTypes: [...values.orderTypes],
      outletIds: values.outletIds.length === 0 ? null : [...values.outletIds],
      ...{ firstDay: values.firstDay, lastDay: values.lastDay },
      ...{ isFirstOrderOnly: values.isFirstOrderOnly, isHidden: values.isHidden },
      ...{ maxUses: numberOf(values.uses), maxUsesPerCustomer: numberOf(values.usesEach) },
    }),
  );
  const amountField = (
    name: 'rupees' | 'cap' | 'minimum' | 'uses' | 'usesEach' | 'percent',
    most: number,
  ) => ({
    ...{ inputMode: 'numeric' as const, autoComplete: 'off', error: errors[name]?.message },
    ...register(name, { validate: (value) => isEmptyOrWhole(value, most) }),
  });
  const needed = (name: 'rupees' | 'percent' | 'cap' | 'uses', most: number) => ({
    ...amountField(name, most),
    ...register(name, { validate: (value) => isWhole(value, most) }),
  });
  return (
    <form className={styles['form']} noValidate onSubmit={submit} aria-labelledby="make">
      <h2 id="make">{text.title()}</h2>
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
          {KINDS.filter((kind) => !(isLimited && kind === 'FREE_DELIVERY')).map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]()}
            </option>
          ))}
        </SelectField>
        {typed.kind === 'PERCENT' ? (
          <>
            <TextField label={text.percent()} {...needed('percent', 100)} />
            <TextField
              label={text.cap()}
              hint={isLimited ? text.needed() : text.capHint()}
              {...(isLimited ? needed('cap', MAX_COUPON_RUPEES) : amountField('cap', MAX_COUPON_RUPEES))}
            />
          </>
        ) : null}
        {typed.kind === 'FLAT' ? (
          <TextField label={text.rupees()} {...needed('rupees', MAX_COUPON_RUPEES)} />
        ) : null}
        <TextField
          label={text.minimum()}
          hint={text.minimumHint()}
          {...amountField('minimum', MAX_COUPON_RUPEES)}
        />
        <TextField label={text.firstDay()} type="date" {...register('firstDay')} />
        <TextField label={text.lastDay()} type="date" {...register('lastDay')} />
        <TextField
          label={text.uses()}
          hint={isLimited ? text.needed() : text.usesHint()}
          {...(isLimited ? needed('uses', MAX_COUPON_USES) : amountField('uses', MAX_COUPON_USES))}
        />
        {typed.isFirstOrderOnly ? null : (
          <TextField
            label={text.usesEach()}
            hint={text.usesHint()}
            {...amountField('usesEach', MAX_COUPON_USES)}
          />
        )}
      </div>
      {typed.kind === 'FREE_DELIVERY' ? null : (
        <ChipGroup legend={text.orderTypes()}>
          {orderTypes.map((type) => (
            <Chip
              key={type}
              isSelected={typed.orderTypes.includes(type)}
              onClick={() => setValue('orderTypes', toggled(typed.orderTypes, type))}
            >
              {couponTermsText.orderTypes[type]()}
            </Chip>
          ))}
        </ChipGroup>
      )}
      {typed.orderTypes.length === 0 ? <Notice tone="error">{text.orderTypesWrong()}</Notice> : null}
      {isLimited || outletList.length < 2 ? null : (
        <ChipGroup legend={text.outlets()}>
          <Chip isSelected={typed.outletIds.length === 0} onClick={() => setValue('outletIds', [])}>
            {text.everywhere()}
          </Chip>
          {outletList.map(({ restaurantId: id, title }) => (
            <Chip
              key={id}
              isSelected={typed.outletIds.includes(id)}
              onClick={() => setValue('outletIds', toggled(typed.outletIds, id))}
            >
              {title}
            </Chip>
          ))}
        </ChipGroup>
      )}
      <div>
        <Checkbox label={text.isFirstOrderOnly()} {...register('isFirstOrderOnly')} />
        <Checkbox label={text.isHidden()} {...register('isHidden')} />
      </div>
      <p aria-live="polite">
        {worthPaise === undefined ? null : <strong>{text.worth({ amount: formatPaise(worthPaise) })}</strong>}{' '}
        {leftPaise === null ? null : (
          <span className={styles['quiet']}>{text.left({ amount: formatPaise(leftPaise) })}</span>
        )}
      </p>
      {failure === null ? null : <Notice tone="error">{describeFailure(failure)}</Notice>}
      <Button
        type="submit"
        variant="primary"
        isBusy={isBusy}
        aria-disabled={typed.orderTypes.length === 0}
        className={styles['submit']}
      >
        {text.submit()}
      </Button>
    </form>
  );
}

const toggled = <Value,>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

const LimitSchema = v.object({ leftPaise: v.number() });

function describeFailure({ code, message, packet }: DeskFailure): string {
  const limit = code === 'voucherLimit' ? findParsed(LimitSchema, packet) : undefined;
  return limit === undefined ? message : text.overLimit({ amount: formatPaise(limit.leftPaise) });
}
