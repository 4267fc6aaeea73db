import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { ChevronRight } from 'lucide-react';
import { dealsText } from '#domain/messages/en/deals.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { filledDealCartAtom, itemTotalOf } from './deal-cart.ts';
import styles from './deals.module.css';

/** What is in the deal cart, and the way to it; nothing while it is empty. */
export function DealBar() {
  const t = useText({ deals: dealsText }).deals.cart;
  const cart = useAtomValue(filledDealCartAtom);
  if (cart === null) return null;
  const count = cart.lineList.reduce((sum, line) => sum + line.stealDealItemQty, 0);
  return (
    <div className={styles['dock']}>
      <Link to="/deal-cart" className={styles['bar']}>
        <span className={styles['barTexts']}>
          <span className={styles['barPrice']}>{formatPaise(itemTotalOf(cart))}</span>
          <span className={styles['barDetail']}>
            {t.bar(count)} · {t.beforeTaxes}
          </span>
        </span>
        <span className={styles['barAction']}>
          {t.view}
          <ChevronRight aria-hidden="true" size={18} />
        </span>
      </Link>
    </div>
  );
}
