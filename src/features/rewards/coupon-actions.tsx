import { Link } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import { offersText } from '#messages/offers.js';
import { shareText } from '#messages/share.js';
import { copyText } from '#platform/device/copy-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './rewards.module.css';

interface CouponActionsProps {
  couponCode: string;
  /** The coupon applies to the current cart. */
  isUsable: boolean;
  /** The coupon applies as soon as the cart contains enough matching dishes. */
  isOrderNeeded: boolean;
  isInCart: boolean;
  onUse: (couponCode: string) => void;
}

export function CouponActions({ couponCode, isUsable, isOrderNeeded, isInCart, onUse }: CouponActionsProps) {
  return (
    <>
      {isInCart ? (
        <span className={styles['state']} data-tone="open">
          {offersText.coupon.inCart()}
        </span>
      ) : null}
      {isUsable && !isInCart ? (
        <Button
          variant="primary"
          size="small"
          aria-label={offersText.coupon.applyOf({ code: couponCode })}
          onClick={() => onUse(couponCode)}
        >
          {offersText.coupon.use()}
        </Button>
      ) : null}
      {isOrderNeeded ? (
        <Link
          to="/"
          className={buttonClass({ variant: 'primary', size: 'small' })}
          aria-label={offersText.coupon.orderNowWith({ code: couponCode })}
        >
          {offersText.coupon.orderNow()}
        </Link>
      ) : null}
    </>
  );
}

/** A tap copies the code. */
export function CouponCode({ code }: { code: string }) {
  const handleCopy = async () => {
    if (await copyText(code)) showToast('success', shareText.copied());
    else showToast('blank', offersText.coupon.copyFailed({ code }));
  };
  return (
    <button
      type="button"
      className={styles['code']}
      aria-label={offersText.coupon.copyOf({ code })}
      title={offersText.coupon.copy()}
      onClick={handleCopy}
    >
      {code} <Copy aria-hidden="true" size={16} />
    </button>
  );
}
