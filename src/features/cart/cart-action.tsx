import { Link } from '@tanstack/react-router';
import ScanLine from 'lucide-react/icons/scan-line';
import type { Cart } from '#contract/stored.ts';
import { cartText } from '#domain/messages/en/cart.ts';
import { formatPaise } from '#domain/money.ts';
import { storeCart } from '#platform/cart/cart.ts';
import { useText } from '#platform/text.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import styles from './cart-panel.module.css';
import type { CartView } from './cart-view.ts';
import { acceptPrices } from './check-cart.ts';

export interface CartActionProps {
  cart: Cart;
  view: CartView;
  /** When the outlet opens, in words. */
  closedText: string;
  onLeave?: (() => void) | undefined;
}

/** The one way on from a cart, or what is in its way. */
export function CartAction(props: CartActionProps) {
  const { view, cart, onLeave } = props;
  const t = useText({ cart: cartText }).cart;
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
          {t.scan}
        </Link>
      ) : (
        <CheckoutLink cart={cart} view={view} onLeave={onLeave} />
      )}
    </div>
  );
}

function useReason({ cart, view, closedText }: CartActionProps): string | null {
  const t = useText({ cart: cartText }).cart;
  switch (view.obstacle) {
    case 'closed':
      return t.closed(closedText);
    case 'scanTable':
      return t.scanFirst;
    case 'orderTypeUnavailable':
      return t.orderTypeUnavailable(t.orderTypes[cart.orderType]);
    default:
      return null;
  }
}

/** What the customer has looked at here, changed prices included, is what goes on to checkout. */
function CheckoutLink({ cart, view, onLeave }: Omit<CartActionProps, 'closedText'>) {
  const t = useText({ cart: cartText }).cart;
  const label = view.bill === null ? t.checkout : t.checkoutFor(formatPaise(view.bill.payablePaise));
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
