import Star from 'lucide-react/icons/star';
import type { Deal } from '#contract/deals.ts';
import { dealsText } from '#domain/messages/en/deals.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import styles from './deals.module.css';

/** What it costs against what the same costs on the menu. */
export function DealPrice({ deal }: { deal: Deal }) {
  const t = useText({ deals: dealsText }).deals;
  const { itemPrice, listPrice } = deal;
  const percent = Math.floor(((listPrice - itemPrice) * 100) / listPrice);
  return (
    <p className={styles['priceLine']}>
      <span className={styles['price']}>{formatPaise(itemPrice)}</span>
      <del className={styles['was']}>
        <span className="visually-hidden">{t.instead(formatPaise(listPrice))}</span>
        <span aria-hidden="true">{formatPaise(listPrice)}</span>
      </del>
      <span className={styles['save']}>{t.save(percent)}</span>
    </p>
  );
}

/** How few are left, and how it is rated; nothing where there is nothing to say. */
export function DealHints({ deal }: { deal: Deal }) {
  const t = useText({ deals: dealsText }).deals;
  const { stockLeft, ratingAverage, ratingCount } = deal;
  return (
    <>
      {ratingAverage === null ? null : (
        <span
          className={styles['stars']}
          role="img"
          aria-label={t.starsOf(ratingAverage.toFixed(1), ratingCount)}
        >
          <Star aria-hidden="true" size={14} fill="currentColor" /> {ratingAverage.toFixed(1)}
        </span>
      )}
      {stockLeft > 0 && stockLeft <= FEW ? <span className={styles['few']}>{t.left(stockLeft)}</span> : null}
    </>
  );
}

const FEW = 10;
