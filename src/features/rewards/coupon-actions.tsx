import { Link } from '@tanstack/react-router';
import { offersText } from '#domain/messages/en/offers.ts';
import { shareText } from '#domain/messages/en/share.ts';
import { copyText } from '#platform/device/copy-text.ts';
import { useText } from '#platform/text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
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
  const { offers, share } = useText({ offers: offersText, share: shareText });
  const t = offers.coupon;
  const handleCopy = async () => {
    if (await copyText(couponCode)) showToast('success', share.copied);
    else showToast('blank', t.copyFailed(couponCode));
  };
  return (
    <>
      {isInCart ? (
        <span className={styles['state']} data-tone="open">
          {t.inCart}
        </span>
      ) : null}
      {isUsable && !isInCart ? (
        <Button
          variant="primary"
          size="small"
          aria-label={t.useOf(couponCode)}
          onClick={() => onUse(couponCode)}
        >
          {t.use}
        </Button>
      ) : null}
      {isOrderNeeded ? (
        <Link
          to="/"
          className={buttonClass({ variant: 'primary', size: 'small' })}
          aria-label={t.orderNowWith(couponCode)}
        >
          {t.orderNow}
        </Link>
      ) : null}
      <Button variant="secondary" size="small" aria-label={t.copyOf(couponCode)} onClick={handleCopy}>
        {t.copy}
      </Button>
    </>
  );
}
