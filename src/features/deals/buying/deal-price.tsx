import Star from 'lucide-react/icons/star';
import type { Deal } from '#contract/offers/deals.ts';
import { formatPaise } from '#domain/money/money.ts';
import { dealsText } from '#messages/deals.js';
import styles from './deal-buying.module.css';

export function DealPrice({ deal }: { deal: Deal }) {
  const { itemPrice, listPrice } = deal;
  const percent = Math.floor(((listPrice - itemPrice) * 100) / listPrice);
  return (
    <p className={styles['priceLine']}>
      <span className={styles['price']}>{formatPaise(itemPrice)}</span>
      <del className={styles['was']}>
        <span className="visually-hidden">{dealsText.instead({ amount: formatPaise(listPrice) })}</span>
        <span aria-hidden="true">{formatPaise(listPrice)}</span>
      </del>
      <span className={styles['save']}>{dealsText.save({ percent })}</span>
    </p>
  );
}

export function DealHints({ deal }: { deal: Deal }) {
  const { stockLeft, ratingAverage, ratingCount } = deal;
  return (
    <>
      {ratingAverage === null ? null : (
        <span
          className={styles['stars']}
          role="img"
          aria-label={dealsText.starsOf({ stars: ratingAverage.toFixed(1), count: ratingCount })}
        >
          <Star aria-hidden="true" size={14} fill="currentColor" /> {ratingAverage.toFixed(1)}
        </span>
      )}
      {stockLeft > 0 && stockLeft <= FEW ? (
        <span className={styles['few']}>{dealsText.left({ count: stockLeft })}</span>
      ) : null}
    </>
  );
}

const FEW = 10;
