import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Coupon } from '#contract/offers/coupon.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import { describeRefusal } from '#domain/offers/coupon.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { couponReasonsText } from '#messages/coupon-reasons.js';
import { offersText } from '#messages/offers.js';
import { serverNow } from '#platform/time/clock.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { CouponActions, CouponCode } from './coupon-actions.tsx';
import { type CouponStanding, isOrderNeeded } from './coupon-standing.ts';
import { DetailLink } from './detail-link.tsx';
import { couponPicture } from './reward-picture.ts';
import styles from './rewards.module.css';
import type { CouponUse } from './use-coupon-use.ts';

interface CouponTicketProps {
  coupon: Coupon;
  use: CouponUse;
  /** The ticket is on the coupon's detail page, so it has no link to that page. */
  isAlone?: boolean;
  /** Level of the ticket's heading. */
  level?: 3 | 4;
}

export function CouponTicket({ coupon, use, isAlone = false, level = 3 }: CouponTicketProps) {
  const Title = `h${level}` as const;
  const standing = use.standingOf(coupon);
  return (
    <article className={styles['ticket']} data-open={standing.refusal === undefined}>
      <div className={styles['face']}>
        <Picture src={couponPicture(coupon)} alt="" size="small" className={styles['facePicture']} />
        <div className={styles['faceTexts']}>
          <Title className={styles['cardTitle']}>{coupon.title}</Title>
          <p>{coupon.description}</p>
          <CouponCode code={coupon.couponCode} />
        </div>
      </div>
      <CouponState coupon={coupon} standing={standing} />
      <div className={styles['cardActions']}>
        <CouponActions
          couponCode={coupon.couponCode}
          isUsable={standing.discount !== undefined}
          isOrderNeeded={isOrderNeeded(standing)}
          isInCart={use.codeInCart === coupon.couponCode}
          onUse={use.onUse}
        />
        {isAlone ? null : <DetailLink id={coupon.couponCode} title={coupon.title} />}
      </div>
    </article>
  );
}

/** Words and icon repeat the colour, because colour alone is not accessible. */
export function CouponState({ coupon, standing }: { coupon: Coupon; standing: CouponStanding }) {
  const { discount, refusal } = standing;
  const isAhead = coupon.validFrom > serverNow();
  return (
    <div className={styles['standing']}>
      <p className={styles['quiet']}>
        {isAhead
          ? offersText.coupon.from({ day: formatDay(coupon.validFrom) })
          : offersText.coupon.until({ day: formatDay(coupon.validUntil) })}
        {coupon.usesLeft === null || coupon.usesLeft <= 0
          ? ''
          : ` · ${offersText.coupon.usesLeft({ count: coupon.usesLeft })}`}
      </p>
      {refusal === undefined ? (
        <p className={styles['good']}>
          <BadgeCheck aria-hidden="true" size={18} /> {describeSaving(discount, offersText.coupon)}
        </p>
      ) : (
        <p className={styles['bad']}>
          <CircleAlert aria-hidden="true" size={18} /> {describeRefusal(couponReasonsText, refusal)}
        </p>
      )}
    </div>
  );
}

function describeSaving(discount: CouponStanding['discount'], t: Messages['offers']['coupon']): string {
  if (discount === undefined) return t.now();
  return discount.isDeliveryFree
    ? t.savesDelivery()
    : t.saves({ amount: formatPaise(discount.foodDiscountPaise) });
}
