import { useAtomValue } from 'jotai';
import { lazy, memo, type ReactNode, Suspense, useDeferredValue } from 'react';
import { CartAnnouncer } from '#features/cart/cart-announcer.tsx';
import { filledCartAtom, pendingAddAtom } from '#features/cart/cart-atoms.ts';
import { PartBoundary } from '#platform/part-boundary.tsx';
import { useIsWide } from './-use-is-wide.ts';

const FilledColumn = lazy(() =>
  import('./-home-cart-parts.tsx').then((module) => ({ default: module.FilledColumn })),
);
const FilledDock = lazy(() =>
  import('./-home-cart-parts.tsx').then((module) => ({ default: module.FilledDock })),
);
const ClearCartDialog = lazy(() =>
  import('#features/cart/clear-cart-dialog.tsx').then((module) => ({ default: module.ClearCartDialog })),
);

/** The menu stands without what does not come; the bar above says that something is missing. */
function Part({ children }: { children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}

/** The cart standing beside the menu, where there is room for it. */
export const HomeCartColumn = memo(function HomeCartColumn() {
  return useIsWide() ? (
    <Part>
      <FilledColumn />
    </Part>
  ) : null;
});

/**
 * The cart bar of a phone, what screen readers hear of the cart, and its confirmation. Its code comes
 * with the first dish: most visits begin with an empty cart.
 */
export const HomeCartDock = memo(function HomeCartDock() {
  // The row that was tapped comes first.
  const hasLines = useDeferredValue(useAtomValue(filledCartAtom) !== null);
  const isWide = useIsWide();
  const isAsking = useAtomValue(pendingAddAtom) !== null;
  return (
    <>
      <CartAnnouncer />
      {hasLines ? (
        <Part>
          <FilledDock isWide={isWide} />
        </Part>
      ) : null}
      {isAsking ? (
        <Part>
          <ClearCartDialog />
        </Part>
      ) : null}
    </>
  );
});
