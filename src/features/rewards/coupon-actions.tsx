import { Link } from '@tanstack/react-router';
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
  /** Only dishes in the cart are missing. */
  isOrderNeeded: boolean;
  isInCart: boolean;
  onUse: (couponCode: string) => void;
}

export function CouponActions({ couponCode, isUsable, isOrderNeeded, isInCart, onUse }: CouponActionsProps) {
  const handleCopy = async () => {
    if (await copyText(couponCode)) showToast('success', shareText.copied());
    else showToast('blank', offersText.coupon.copyFailed({ code: couponCode }));
  };
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
          aria-label={offersText.coupon.useOf({ code: couponCode })}
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
      <Button
        variant="secondary"
        size="small"
        aria-label={offersText.coupon.copyOf({ code: couponCode })}
        onClick={handleCopy}
      >
        {offersText.coupon.copy()}
      </Button>
    </>
  );
}
