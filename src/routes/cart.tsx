import { createFileRoute } from '@tanstack/react-router';
import { CartPage, EmptyCartPage } from '#features/cart/cart-page.tsx';
import { useFilledCart } from './-use-filled-cart.ts';

export const Route = createFileRoute('/cart')({ component: CartRoute });

function CartRoute() {
  const filled = useFilledCart();
  return filled === null ? <EmptyCartPage /> : <CartPage {...filled} />;
}
