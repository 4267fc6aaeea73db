import { useState } from 'react';
import { CheckoutForm } from './checkout-form.tsx';
import { AlreadyPlaced, EmptyCheckout } from './checkout-instead.tsx';
import { useCheckoutCart } from './use-checkout-cart.ts';
import type { CheckoutPageProps } from './use-checkout-form.ts';

export function CheckoutPage(props: CheckoutPageProps) {
  const { cart, change } = useCheckoutCart();
  const [placedRef, setPlacedRef] = useState<string>();
  if (placedRef !== undefined) return <AlreadyPlaced orderRefId={placedRef} />;
  if (cart === null) return <EmptyCheckout />;
  return <CheckoutForm {...props} cart={cart} change={change} onAlreadyPlaced={setPlacedRef} />;
}
