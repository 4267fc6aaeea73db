import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import { CartPage, EmptyCartPage } from '#features/cart/cart-page.tsx';
import { CartQuestions } from '#features/cart/cart-questions.tsx';
import { hasCartQuestionAtom } from '#features/cart/state/cart-atoms.ts';
import { invalidate } from '#platform/query/query-of.ts';
import { CartEnd, CartSavings } from '../-home/cart-savings.tsx';
import { ChangedLine } from '../-home/home-changed-line.tsx';
import { useFilledCart } from '../-home/use-filled-cart.ts';

export const Route = createFileRoute('/(order)/cart')({
  // The outlet may have closed or become busy since the page was opened.
  loader: () => void invalidate(getRestaurantDetail),
  component: CartRoute,
});

function CartRoute() {
  const filled = useFilledCart();
  const hasQuestion = useAtomValue(hasCartQuestionAtom);
  if (filled === null) return <EmptyCartPage />;
  return (
    <>
      <CartSavings filled={filled} isShown />
      <CartPage {...filled} offer={<CartEnd filled={filled} />} />
      <ChangedLine cart={filled.cart} />
      {hasQuestion ? <CartQuestions /> : null}
    </>
  );
}
