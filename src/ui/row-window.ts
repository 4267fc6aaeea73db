import { startTransition, useEffect, useRef, useState } from 'react';

/** Rows stand in full from so far above the window to so far below it, in heights of the window. */
const NEAR = '150% 0px';

type Hear = (isNear: boolean) => void;

const hearing = new WeakMap<Element, Hear>();
let nearness: IntersectionObserver | undefined;

/** One watch for all rows; what changes of them is drawn when there is time. */
function tellNearness(entries: IntersectionObserverEntry[]): void {
  startTransition(() => {
    for (const { target, isIntersecting } of entries) hearing.get(target)?.(isIntersecting);
  });
}

/** Tells whether an element is near the window, at once and whenever that changes. Returns how to stop it. */
export function watchNearness(element: Element, hear: Hear): () => void {
  nearness ??= new IntersectionObserver(tellNearness, { rootMargin: NEAR });
  hearing.set(element, hear);
  nearness.observe(element);
  return () => {
    hearing.delete(element);
    nearness?.unobserve(element);
  };
}

/** Heights of rows as they last stood in full, in CSS pixels. They hold for one width of the window. */
const heights = new Map<string, number>();
const names = new WeakMap<Element, string>();
let measuredWidth = 0;
let sizes: ResizeObserver | undefined;

function keepHeights(entries: ResizeObserverEntry[]): void {
  if (innerWidth !== measuredWidth) heights.clear();
  measuredWidth = innerWidth;
  for (const { target, borderBoxSize } of entries) {
    const name = names.get(target);
    const height = borderBoxSize[0]?.blockSize ?? 0;
    // A row that is taken out is told of once more, with no height.
    if (name !== undefined && height > 0) heights.set(name, height);
  }
}

/** Keeps how tall an element is under a name. Returns how to stop it. */
export function watchHeight(element: Element, name: string): () => void {
  sizes ??= new ResizeObserver(keepHeights);
  names.set(element, name);
  sizes.observe(element);
  return () => sizes?.unobserve(element);
}

/** How tall the element of this name was in a window of this width. */
export function findHeight(name: string): number | undefined {
  // On the server nothing was ever measured, and there is no window.
  return heights.size > 0 && innerWidth === measuredWidth ? heights.get(name) : undefined;
}

export interface RowWindow<Row extends Element> {
  readonly ref: React.RefObject<Row | null>;
  /** Whether the row is to be drawn in full; else its title and its room are enough. */
  readonly isNear: boolean;
  /** The room that a row out of sight takes, where it was drawn before. */
  readonly reservedPx: number | undefined;
}

/**
 * Draws a row of a long list in full only near the window. `name` tells it from all other rows of the
 * app; `isFirst` rows are in full from the first render, on the server too. A row that holds the focus
 * stays as it is.
 */
export function useRowWindow<Row extends Element>(name: string, isFirst: boolean): RowWindow<Row> {
  const ref = useRef<Row>(null);
  const [isNear, setIsNear] = useState(isFirst);
  useEffect(() => {
    const row = ref.current;
    if (row === null) return;
    return watchNearness(row, (near) => setIsNear(near || row.contains(document.activeElement)));
  }, []);
  useEffect(() => {
    if (isNear && ref.current !== null) return watchHeight(ref.current, name);
    return undefined;
  }, [isNear, name]);
  return { ref, isNear, reservedPx: isNear ? undefined : findHeight(name) };
}
