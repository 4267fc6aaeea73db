import type { Coupon } from '#contract/offers/coupon.ts';
import type { CouponDiscount } from '#domain/bill/bill.ts';
import { formatPaise } from '#domain/money/money.ts';
import { type CouponRefusal, describeRefusal } from '#domain/offers/coupon.ts';
import type { Result } from '#domain/values/result.ts';
import { checkoutText } from '#messages/checkout.js';
import { checkoutCouponsText } from '#messages/checkout-coupons.js';
import { couponReasonsText } from '#messages/coupon-reasons.js';
import { Button } from '#ui/buttons/button.tsx';
import checkoutStyles from '../checkout.module.css';
import styles from './coupons.module.css';

interface CouponCardProps {
  coupon: Coupon;
  judgement: Result<CouponDiscount, CouponRefusal>;
  /** The coupon makes the order cheaper. */
  isUseful: boolean;
  isApplied: boolean;
  onApply: (couponCode: string) => void;
}

export function CouponCard({ coupon, judgement, isUseful, isApplied, onApply }: CouponCardProps) {
  const saved = judgement.ok ? judgement.value.foodDiscountPaise : 0;
  return (
    <article className={styles['ticket']} data-applies={isUseful}>
      <div className={styles['ticketHead']}>
        <span className={styles['ticketCode']}>{coupon.couponCode}</span>
        {isUseful ? (
          <Button
            variant={isApplied ? 'quiet' : 'primary'}
            size="small"
            aria-label={
              isApplied
                ? checkoutCouponsText.appliedOf({ code: coupon.couponCode })
                : checkoutCouponsText.applyOf({ code: coupon.couponCode })
            }
            disabled={isApplied}
            onClick={() => onApply(coupon.couponCode)}
          >
            {isApplied ? checkoutCouponsText.applied() : checkoutCouponsText.apply()}
          </Button>
        ) : null}
      </div>
      <p className={styles['rowTitle']}>{coupon.title}</p>
      <p className={checkoutStyles['quiet']}>{coupon.description}</p>
      {judgement.ok ? null : (
        <p className={styles['refusal']}>{describeRefusal(couponReasonsText, judgement.failure)}</p>
      )}
      {judgement.ok && !isUseful ? (
        <p className={checkoutStyles['quiet']}>{checkoutText.couponIdle()}</p>
      ) : null}
      {saved > 0 ? (
        <p className={styles['good']}>{checkoutText.couponSaves({ amount: formatPaise(saved) })}</p>
      ) : null}
      {coupon.terms.length === 0 ? null : (
        <details className={styles['terms']}>
          <summary>{checkoutCouponsText.terms()}</summary>
          <ul>
            {coupon.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}
