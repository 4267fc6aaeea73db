import type { Voucher } from '#contract/offers/rewards.ts';
import { describeReward } from '#domain/offers/describe-reward.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { offersText } from '#messages/offers.js';
import { Picture } from '#ui/pictures/picture.tsx';
import { CouponActions, CouponCode } from './coupon-actions.tsx';
import { isOrderNeeded } from './coupon-standing.ts';
import { CouponState } from './coupon-ticket.tsx';
import { DetailLink } from './detail-link.tsx';
import { rewardPicture } from './reward-picture.ts';
import styles from './rewards.module.css';
import type { CouponUse } from './use-coupon-use.ts';

interface VoucherTicketProps {
  voucher: Voucher;
  use: CouponUse;
  /** The ticket is on the voucher's detail page, so it has no link to that page. */
  isAlone?: boolean;
}

export function VoucherTicket({ voucher, use, isAlone = false }: VoucherTicketProps) {
  const { voucherId, title, reward, coupon, redeemedAt } = voucher;
  return (
    <article className={styles['ticket']} data-open={coupon !== null}>
      <div className={styles['face']}>
        <Picture src={rewardPicture(reward)} alt="" size="small" className={styles['facePicture']} />
        <div className={styles['faceTexts']}>
          <h3 className={styles['cardTitle']}>{title}</h3>
          <p className={styles['strong']}>{describeReward(reward, offersText.reward)}</p>
          {reward.kind === 'COUPON' ? <CouponCode code={reward.couponCode} /> : null}
        </div>
      </div>
      <p className={styles['quiet']}>{offersText.voucher.redeemedOn({ day: formatDay(redeemedAt) })}</p>
      {coupon === null ? null : <CouponState coupon={coupon} standing={use.standingOf(coupon)} />}
      {reward.kind === 'COUPON' && coupon === null ? (
        <p className={styles['quiet']}>{offersText.voucher.couponGone()}</p>
      ) : null}
      <div className={styles['cardActions']}>
        {coupon === null ? null : (
          <CouponActions
            couponCode={coupon.couponCode}
            isUsable={use.standingOf(coupon).discount !== undefined}
            isOrderNeeded={isOrderNeeded(use.standingOf(coupon))}
            isInCart={use.codeInCart === coupon.couponCode}
            onUse={use.onUse}
          />
        )}
        {isAlone ? null : <DetailLink id={voucherId} title={title} />}
      </div>
    </article>
  );
}
