import { Link } from '@tanstack/react-router';
import { offersText } from '#messages/offers.js';
import { shareText } from '#messages/share.js';
import { copyText } from '#platform/device/copy-text.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import styles from './rewards.module.css';

interface CouponActionsProps {
  couponCode: string;
  /** It gives something on the cart as it is. */
  isUsable: boolean;
  /** It waits for dishes in the cart, and for nothing else. */
  isOrderNeeded: boolean;
  isInCart: boolean;
  onUse: (couponCode: string) => void;
}

/** Takes the code along, or puts it on the cart. */
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
