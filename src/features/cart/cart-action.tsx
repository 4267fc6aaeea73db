import { Link } from '@tanstack/react-router';
import ScanLine from 'lucide-react/icons/scan-line';
import type { Cart } from '#contract/stored.ts';
import { cartText } from '#messages/cart.js';
import { storeCart } from '#platform/cart/cart.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import styles from './cart-panel.module.css';
import { formatTotal } from './state/cart-total.ts';
import type { CartView } from './state/cart-view.ts';
import { acceptPrices } from './state/check-cart.ts';

export interface CartActionProps {
  cart: Cart;
  view: CartView;
  /** When the outlet opens, in words. */
  closedText: string;
  onLeave?: (() => void) | undefined;
}

export function CartAction(props: CartActionProps) {
  const { view, cart, onLeave } = props;
  const reason = useReason(props);
  return (
    <div className={styles['action']}>
      {reason === null ? null : (
        <p className={styles['reason']} role="status">
          {reason}
        </p>
      )}
      {view.obstacle === 'scanTable' ? (
        <Link
          to="/scan"
          className={buttonClass({ variant: 'primary', isWide: true })}
          {...(onLeave && { onClick: onLeave })}
        >
          <ScanLine aria-hidden="true" />
          {cartText.scan()}
        </Link>
      ) : (
        <CheckoutLink cart={cart} view={view} onLeave={onLeave} />
      )}
    </div>
  );
}

function useReason({ cart, view, closedText }: CartActionProps): string | null {
  switch (view.obstacle) {
    case 'closed':
      return cartText.closed({ when: closedText });
    case 'scanTable':
      return cartText.scanFirst();
    case 'orderTypeUnavailable':
      return cartText.orderTypeUnavailable({ type: cartText.orderTypes[cart.orderType]() });
    default:
      return view.isForLater ? cartText.closedForLater({ when: closedText }) : null;
  }
}

/** Going on to checkout accepts the changed prices that the cart shows. */
function CheckoutLink({ cart, view, onLeave }: Omit<CartActionProps, 'closedText'>) {
  const label =
    view.bill === null
      ? cartText.checkout()
      : cartText.checkoutFor({ price: formatTotal(view, 'payablePaise') });
  if (view.obstacle !== null) {
    return (
      <Button variant="primary" isWide disabled>
        {label}
      </Button>
    );
  }
  const leave = () => {
    if (view.priceChangePaise !== null) storeCart(acceptPrices(cart, view.checks));
    onLeave?.();
  };
  return (
    <Link to="/checkout" className={buttonClass({ variant: 'primary', isWide: true })} onClick={leave}>
      {label}
    </Link>
  );
}
