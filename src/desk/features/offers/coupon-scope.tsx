import type { UseFormReturn } from 'react-hook-form';
import { CartOrderTypeSchema } from '#contract/fields.ts';
import { couponTermsText } from '#messages/coupon-terms.js';
import { deskCouponsText } from '#messages/desk-coupons.js';
import { Chip } from '#ui/buttons/chip.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ChipGroup } from '../../parts/chip-group.tsx';
import { usePerson } from '../../shell/person.ts';
import type { TypedCoupon } from './typed-coupon.ts';

const text = deskCouponsText.form;

const toggled = <Value,>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

interface CouponScopeProps {
  readonly form: UseFormReturn<TypedCoupon>;
  /** The coupon applies only at the outlet of its author. */
  readonly isHere: boolean;
}

export function CouponScope({ form, isHere }: CouponScopeProps) {
  const { register, watch, setValue } = form;
  const { outletList } = usePerson();
  const [kind, orderTypes, outletIds] = watch(['kind', 'orderTypes', 'outletIds']);
  return (
    <>
      {kind === 'FREE_DELIVERY' ? null : (
        <ChipGroup legend={text.orderTypes()}>
          {CartOrderTypeSchema.options.map((type) => (
            <Chip
              key={type}
              isSelected={orderTypes.includes(type)}
              onClick={() => setValue('orderTypes', toggled(orderTypes, type))}
            >
              {couponTermsText.orderTypes[type]()}
            </Chip>
          ))}
        </ChipGroup>
      )}
      {orderTypes.length === 0 ? <Notice tone="error">{text.orderTypesWrong()}</Notice> : null}
      {isHere || outletList.length < 2 ? null : (
        <ChipGroup legend={text.outlets()}>
          <Chip isSelected={outletIds.length === 0} onClick={() => setValue('outletIds', [])}>
            {text.everywhere()}
          </Chip>
          {outletList.map(({ restaurantId, title }) => (
            <Chip
              key={restaurantId}
              isSelected={outletIds.includes(restaurantId)}
              onClick={() => setValue('outletIds', toggled(outletIds, restaurantId))}
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
    </>
  );
}
