import { useAtomValue } from 'jotai';
import { memo, useDeferredValue } from 'react';
import { CartAnnouncer } from '#features/cart/cart-announcer.tsx';
import { filledCartAtom, hasCartQuestionAtom } from '#features/cart/state/cart-atoms.ts';
import { lazyPart, lazySheet } from '#platform/parts/lazy-part.tsx';
import { PartBoundary } from '#platform/parts/part-boundary.tsx';
import { useIsWide } from '../-around/use-is-wide.ts';

const FilledColumn = lazyPart(async () => (await import('./home-cart-parts.tsx')).FilledColumn);
const FilledDock = lazyPart(async () => (await import('./home-cart-parts.tsx')).FilledDock);
const CartQuestions = lazySheet(
  async () => (await import('#features/cart/cart-questions.tsx')).CartQuestions,
);

export const HomeCartColumn = memo(function HomeCartColumn() {
  return useIsWide() ? (
    <PartBoundary>
      <FilledColumn />
    </PartBoundary>
  ) : null;
});

/** The code loads with the first dish, because most visits start with an empty cart. */
export const HomeCartDock = memo(function HomeCartDock() {
  // The value is deferred, so that the tapped row renders first.
  const hasLines = useDeferredValue(useAtomValue(filledCartAtom) !== null);
  const isWide = useIsWide();
  const hasQuestion = useAtomValue(hasCartQuestionAtom);
  return (
    <>
      <CartAnnouncer />
      {hasLines ? (
        <PartBoundary>
          <FilledDock isWide={isWide} />
        </PartBoundary>
      ) : null}
      {hasQuestion ? (
        <PartBoundary>
          <CartQuestions />
        </PartBoundary>
      ) : null}
    </>
  );
});
