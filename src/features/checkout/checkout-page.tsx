import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { checkoutInsteadText } from '#messages/checkout-instead.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { useCheckoutCart } from './use-checkout-cart.ts';
import type { CheckoutPageProps } from './use-checkout-form.ts';

export function CheckoutPage(props: CheckoutPageProps) {
  const { cart, change } = useCheckoutCart();
  const [placedRef, setPlacedRef] = useState<string>();
  if (placedRef !== undefined) return <AlreadyPlaced orderRefId={placedRef} />;
  if (cart === null) return <EmptyCheckout />;
  return <CheckoutForm {...props} cart={cart} change={change} onAlreadyPlaced={setPlacedRef} />;
}

export function EmptyCheckout() {
  return (
    <EmptyState
      level={1}
      picture="/art/empty-cart.webp"
      title={checkoutInsteadText.emptyTitle()}
      text={checkoutInsteadText.emptyText()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {checkoutInsteadText.seeMenu()}
        </Link>
      }
    />
  );
}

/** Another tab placed the order of this cart first (F8). */
export function AlreadyPlaced({ orderRefId }: { orderRefId: string }) {
  return (
    <EmptyState
      level={1}
      picture="/art/empty-orders.webp"
      title={checkoutInsteadText.alreadyPlaced()}
      action={
        <Link to="/track-order" search={{ ref: orderRefId }} className={buttonClass({ variant: 'primary' })}>
          {checkoutInsteadText.goToOrder()}
        </Link>
      }
    />
  );
}
