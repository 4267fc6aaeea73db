import type { RefundLimit, RefundPreview } from '#contract/desk/kitchen/outlet-order.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskOrdersText as text } from '#messages/desk-orders.js';
import styles from './orders.module.css';

interface RefundSumsProps {
  readonly preview: RefundPreview | undefined;
  readonly limit: RefundLimit;
}

export function RefundSums({ preview, limit }: RefundSumsProps) {
  return (
    <div className={styles['sums']} role="status">
      {preview === undefined ? null : <PreviewedSums preview={preview} />}
      <p className={styles['quiet']}>{wordLimit(limit)}</p>
    </div>
  );
}

function PreviewedSums({ preview }: { readonly preview: RefundPreview }) {
  const { amountPaise, payoutList, pointsReturned, pointsReversed, isCouponReturned, isWithinLimit } =
    preview;
  const facts = [
    ...payoutList.map(wordPayout),
    ...(pointsReturned > 0 ? [text.refund.points({ points: pointsReturned })] : []),
    ...(pointsReversed > 0 ? [text.refund.reversed({ points: pointsReversed })] : []),
    ...(isCouponReturned ? [text.refund.coupon()] : []),
  ];
  return (
    <>
      <p className={styles['between']}>
        <span>{text.refund.sum()}</span>
        <strong className={styles['large']}>{formatPaise(amountPaise)}</strong>
      </p>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {isWithinLimit ? null : <p className={styles['above']}>{`! ${text.refund.above()}`}</p>}
    </>
  );
}

function wordPayout({ target, amountPaise, isOfGuest }: RefundPreview['payoutList'][number]): string {
  const payout = text.refund.payouts[target]({ amount: formatPaise(amountPaise) });
  return isOfGuest ? text.refund.toGuest({ payout }) : payout;
}

function wordLimit({ limitPaise, leftPaise }: RefundLimit): string {
  if (limitPaise === null) return text.refund.noLimit();
  return text.refund.limit({ limit: formatPaise(limitPaise), left: formatPaise(leftPaise ?? limitPaise) });
}
