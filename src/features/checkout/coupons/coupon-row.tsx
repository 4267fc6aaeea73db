import BadgePercent from 'lucide-react/icons/badge-percent';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatPaise } from '#domain/money/money.ts';
import { checkoutText } from '#messages/checkout.js';
import { Button } from '#ui/buttons/button.tsx';
import checkoutStyles from '../checkout.module.css';
import styles from './coupons.module.css';

interface CouponRowProps {
  couponCode: string | null;
  /** Discount of the coupon in paise; 0 until it is known. */
  savedPaise: number;
  /** The coupon does not make the order cheaper. */
  isIdle: boolean;
  /** The reason why the server refused the coupon. */
  refusal: ReactNode;
  onOpen: () => void;
  onRemove: () => void;
}

/** Removing the coupon unmounts the focused button, so the focus moves to its replacement. */
function useFocusAfterRemoval(couponCode: string | null) {
  const inItsPlace = useRef<HTMLButtonElement>(null);
  const isRemoved = useRef(false);
  useEffect(() => {
    if (couponCode === null && isRemoved.current) inItsPlace.current?.focus({ preventScroll: true });
    isRemoved.current = false;
  }, [couponCode]);
  const noteRemoval = () => {
    isRemoved.current = true;
  };
  return { inItsPlace, noteRemoval };
}

export function CouponRow(props: CouponRowProps) {
  const { couponCode, onOpen, onRemove } = props;
  const { inItsPlace, noteRemoval } = useFocusAfterRemoval(couponCode);
  if (couponCode === null) {
    return (
      <button type="button" ref={inItsPlace} className={styles['rowButton']} onClick={onOpen}>
        <BadgePercent aria-hidden="true" className={styles['rowIcon']} />
        <span className={styles['rowTitle']}>{checkoutText.chooseCoupon()}</span>
        <ChevronRight aria-hidden="true" size={20} />
      </button>
    );
  }
  return (
    <div className={styles['coupon']}>
      <BadgePercent aria-hidden="true" className={styles['goodIcon']} />
      <CouponState {...props} couponCode={couponCode} />
      <div className={styles['couponActions']}>
        <Button
          variant="quiet"
          size="small"
          aria-label={checkoutText.removeCouponOf({ code: couponCode })}
          onClick={() => {
            noteRemoval();
            onRemove();
          }}
        >
          {checkoutText.removeCoupon()}
        </Button>
        <Button variant="quiet" size="small" onClick={onOpen}>
          {checkoutText.change()}
        </Button>
      </div>
    </div>
  );
}

function CouponState({ couponCode, savedPaise, isIdle, refusal }: CouponRowProps & { couponCode: string }) {
  if (refusal !== undefined || isIdle) {
    return (
      <div>
        <p className={styles['rowTitle']}>{couponCode}</p>
        <p className={refusal === undefined ? checkoutStyles['quiet'] : styles['refusal']}>
          {refusal ?? checkoutText.couponIdle()}
        </p>
      </div>
    );
  }
  return (
    <div>
      <p className={styles['rowTitle']}>{checkoutText.couponApplied({ code: couponCode })}</p>
      <p className={savedPaise > 0 ? styles['good'] : checkoutStyles['quiet']} aria-live="polite">
        {savedPaise > 0
          ? checkoutText.couponSaves({ amount: formatPaise(savedPaise) })
          : checkoutText.couponWaiting()}
      </p>
    </div>
  );
}
