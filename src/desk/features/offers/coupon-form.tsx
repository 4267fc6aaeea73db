import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { listOfferedCoupons, makeCoupon } from '#contract/desk/endpoints/guests/offered-coupons.ts';
import { findParsed } from '#contract/parse.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskCouponsText } from '#messages/desk-coupons.js';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct } from '../../api/use-desk.ts';
import { CouponFields } from './coupon-fields.tsx';
import { CouponScope } from './coupon-scope.tsx';
import styles from './offers.module.css';
import { createTypedCoupon, findWorth, toNewCoupon } from './typed-coupon.ts';

const text = deskCouponsText.form;

interface CouponFormProps {
  readonly restaurantId: number;
  /** The rest of the person's limit for today, in paise; null without a limit. */
  readonly leftPaise: number | null;
}

/** An owner may choose any outlets, a manager only this one. */
export function CouponForm({ restaurantId, leftPaise }: CouponFormProps) {
  const isLimited = leftPaise !== null;
  const form = useForm({ defaultValues: createTypedCoupon(isLimited ? [restaurantId] : []) });
  const { act, isBusy, failure, clearFailure } = useAct(makeCoupon, {
    changes: [listOfferedCoupons],
    onFailure: () => undefined,
    onDone: ({ couponCode }) => {
      showToast('success', text.done({ code: couponCode }));
      form.reset();
    },
  });
  const typed = form.watch();
  const worthPaise = findWorth(typed);
  const submit = form.handleSubmit((values) => act({ restaurantId, ...toNewCoupon(values) }));
  return (
    <form
      onChange={clearFailure}
      className={styles['form']}
      noValidate
      onSubmit={submit}
      aria-labelledby="make"
    >
      <h2 id="make">{text.title()}</h2>
      <CouponFields form={form} isLimited={isLimited} />
      <CouponScope form={form} isHere={isLimited} />
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

const LimitSchema = v.object({ leftPaise: v.number() });

function describeFailure({ code, message, packet }: DeskFailure): string {
  const limit = code === 'voucherLimit' ? findParsed(LimitSchema, packet) : undefined;
  return limit === undefined ? message : text.overLimit({ amount: formatPaise(limit.leftPaise) });
}
