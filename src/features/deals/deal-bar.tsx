import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { DealCart } from '#contract/deals.ts';
import { dealsText } from '#domain/messages/en/deals.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { useBottomBar } from '#ui/use-bottom-bar.ts';
import { filledDealCartAtom, itemTotalOf } from './deal-cart.ts';
import styles from './deals.module.css';
import { useDealBill } from './use-deal-bill.ts';

/** What is in the deal cart, its whole price once the server has said it, and the way to it. */
export function DealBar() {
  const cart = useAtomValue(filledDealCartAtom);
  return cart === null ? null : <FilledBar cart={cart} />;
}

function FilledBar({ cart }: { cart: DealCart }) {
  const t = useText({ deals: dealsText }).deals.cart;
  const { bill, isCurrent } = useDealBill(cart);
  useBottomBar('always');
  const whole = isCurrent ? bill : undefined;
  const count = cart.lineList.reduce((sum, line) => sum + line.stealDealItemQty, 0);
  return (
    <div className={styles['dock']}>
      <Link to="/deal-cart" className={styles['bar']}>
        <span className={styles['barTexts']}>
          <span className={styles['barPrice']}>
            {formatPaise(whole === undefined ? itemTotalOf(cart) : whole.grandTotalPaise)}
          </span>
          <span className={styles['barDetail']}>
            {t.bar(count)} · {whole === undefined ? t.beforeTaxes : t.wholePrice}
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
