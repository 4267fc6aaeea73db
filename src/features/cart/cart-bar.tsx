import { useAtomValue, useSetAtom } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Cart } from '#contract/stored.ts';
import { itemCount } from '#domain/cart/cart.ts';
import { formatPaise } from '#domain/money/money.ts';
import { cartText } from '#messages/cart.js';
import styles from './cart-panel.module.css';
import { isCartOpenAtom, otherMenuAtom } from './state/cart-atoms.ts';
import { formatTotal } from './state/cart-total.ts';
import type { CartView } from './state/cart-view.ts';

interface CartBarProps {
  cart: Cart;
  view: CartView;
}

/**
 * Shows the total and count of the cart, and its outlet and order type if the menu on screen is of another
 * outlet or order type.
 */
export function CartBar({ cart, view }: CartBarProps) {
  const open = useSetAtom(isCartOpenAtom);
  const isOther = useAtomValue(otherMenuAtom) !== null;
  const { bill } = view;
  const count = cartText.lines({ count: itemCount(cart) });
  const charges = bill === null ? cartText.itemsOnly() : cartText.wholePrice();
  const origin = `${cart.outlet.title}, ${cartText.orderTypes[cart.orderType]()}`;
  return (
    <button type="button" className={styles['bar']} aria-haspopup="dialog" onClick={() => open(true)}>
      <span className={styles['barTexts']}>
        <span className={styles['barPrice']}>
          {bill === null ? formatPaise(view.itemTotalPaise) : formatTotal(view, 'grandTotalPaise')}
        </span>
        <span className={styles['barDetail']}>
          {count} · {isOther ? origin : charges}
        </span>
      </span>
      <span className={styles['barAction']}>
        {cartText.view()}
        <ChevronRight aria-hidden="true" size={18} />
      </span>
    </button>
  );
}
