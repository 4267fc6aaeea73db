import { createFileRoute } from '@tanstack/react-router';
import { CartPage, EmptyCartPage } from '#features/cart/cart-page.tsx';
import { CartOffer, CartSavings } from './-cart-savings.tsx';
import { ChangedLine } from './-changed-line.tsx';
import { useFilledCart } from './-use-filled-cart.ts';

export const Route = createFileRoute('/cart')({ component: CartRoute });

function CartRoute() {
  const filled = useFilledCart();
  if (filled === null) return <EmptyCartPage />;
  return (
    <>
      <CartSavings filled={filled} isShown />
      <CartPage {...filled} offer={<CartOffer filled={filled} />} />
      <ChangedLine cart={filled.cart} />
    </>
  );
}
