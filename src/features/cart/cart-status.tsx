import { useAtomValue } from 'jotai';
import { cartText } from '#domain/messages/en/cart.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { cartCountAtom } from './cart-atoms.ts';
import type { CartView } from './cart-view.ts';

/** Tells screen readers how full the cart is whenever that changes. */
export function CartStatus({ view }: { view: CartView | null }) {
  const t = useText({ cart: cartText }).cart;
  const count = useAtomValue(cartCountAtom);
  const paise = view?.bill?.grandTotalPaise ?? view?.itemTotalPaise;
  return (
    <p className="visually-hidden" role="status">
      {count === 0 || paise === undefined ? '' : t.inCart(t.lines(count), formatPaise(paise))}
    </p>
  );
}
