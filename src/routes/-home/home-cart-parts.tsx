import { CartColumn } from '#features/cart/cart-column.tsx';
import { CartDock, CartStatus } from '#features/cart/cart-dock.tsx';
import { CartEnd, DockSavings } from './cart-savings.tsx';
import { ChangedLine } from './home-changed-line.tsx';
import { useFilledCart } from './use-filled-cart.ts';

export function FilledColumn() {
  const filled = useFilledCart();
  const offer = <CartEnd filled={filled} />;
  return <CartColumn filled={filled} closedText={filled?.closedText ?? ''} offer={offer} />;
}

/**
 * Status, savings and changed line of the cart on every screen; the dock only on screens too narrow for the
 * cart column.
 */
export function FilledDock({ isWide }: { isWide: boolean }) {
  const filled = useFilledCart();
  return (
    <>
      <CartStatus view={filled?.view ?? null} />
      <DockSavings filled={filled} isWide={isWide} />
      {filled === null || isWide ? null : <CartDock {...filled} offer={<CartEnd filled={filled} />} />}
      {filled === null ? null : <ChangedLine cart={filled.cart} />}
    </>
  );
}
