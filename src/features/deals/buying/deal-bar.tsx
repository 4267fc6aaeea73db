import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { DealCart } from '#contract/offers/deals.ts';
import { formatPaise } from '#domain/money/money.ts';
import { dealsText } from '#messages/deals.js';
import { useBottomBar } from '#ui/buttons/use-bottom-bar.ts';
import styles from './deal-buying.module.css';
import { filledDealCartAtom, itemTotalOf } from './deal-cart.ts';
import { useDealBill } from './use-deal-bill.ts';

export function DealBar() {
  const cart = useAtomValue(filledDealCartAtom);
  return cart === null ? null : <FilledBar cart={cart} />;
}

function FilledBar({ cart }: { cart: DealCart }) {
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
            {dealsText.cart.bar({ count })} ·{' '}
            {whole === undefined ? dealsText.cart.beforeTaxes() : dealsText.cart.wholePrice()}
          </span>
        </span>
        <span className={styles['barAction']}>
          {dealsText.cart.view()}
          <ChevronRight aria-hidden="true" size={18} />
        </span>
      </Link>
    </div>
  );
}
