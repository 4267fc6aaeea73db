import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { pendingAddAtom } from '#features/cart/cart-atoms.ts';
import { CartColumn } from '#features/cart/cart-column.tsx';
import { CartDock } from '#features/cart/cart-dock.tsx';
import { CartStatus } from '#features/cart/cart-status.tsx';
import { CartOffer, DockSavings } from './-cart-savings.tsx';
import { useFilledCart } from './-use-filled-cart.ts';
import { useIsWide } from './-use-is-wide.ts';

const ClearCartDialog = lazy(() =>
  import('#features/cart/clear-cart-dialog.tsx').then((module) => ({ default: module.ClearCartDialog })),
);

/** The cart standing beside the menu, where there is room for it. */
export function HomeCartColumn() {
  return useIsWide() ? <FilledColumn /> : null;
}

function FilledColumn() {
  const filled = useFilledCart();
  const offer = <CartOffer filled={filled} />;
  return <CartColumn filled={filled} closedText={filled?.closedText ?? ''} offer={offer} />;
}

/** The cart bar of a phone, what screen readers hear of the cart, and its confirmation. */
export function HomeCartDock() {
  const filled = useFilledCart();
  const isWide = useIsWide();
  const isAsking = useAtomValue(pendingAddAtom) !== null;
  return (
    <>
      <CartStatus view={filled?.view ?? null} />
      <DockSavings filled={filled} isWide={isWide} />
      {filled === null || isWide ? null : <CartDock {...filled} offer={<CartOffer filled={filled} />} />}
      {isAsking ? (
        <Suspense>
          <ClearCartDialog />
        </Suspense>
      ) : null}
    </>
  );
}
