import { startTransition, useEffect, useRef, useState } from 'react';

/** Rows stand in full from so far above the window to so far below it, in heights of the window. */
const NEAR = '150% 0px';
/** Groups of rows are met earlier, so that their rows are watched in time. */
const GROUP_NEAR = '300% 0px';

type Hear = (isNear: boolean) => void;

const hearing = new WeakMap<Element, Hear>();
const watches = new Map<string, IntersectionObserver>();

/** What changes of them is drawn when there is time. */
function tellNearness(entries: IntersectionObserverEntry[]): void {
  startTransition(() => {
    for (const { target, isIntersecting } of entries) hearing.get(target)?.(isIntersecting);
  });
}

/** One watch for all that count as near from one distance on. */
function watchFrom(margin: string): IntersectionObserver {
  const known = watches.get(margin);
  if (known !== undefined) return known;
  const watch = new IntersectionObserver(tellNearness, { rootMargin: margin });
  watches.set(margin, watch);
  return watch;
}

/** Tells whether an element is near the window, at once and whenever that changes. Returns how to stop it. */
export function watchNearness(element: Element, hear: Hear, margin = NEAR): () => void {
  const watch = watchFrom(margin);
  hearing.set(element, hear);
  watch.observe(element);
  return () => {
    hearing.delete(element);
    watch.unobserve(element);
  };
}

/** Heights of rows as they last stood in full, in CSS pixels. They hold for one width of the window. */
const heights = new Map<string, number>();
const names = new WeakMap<Element, string>();
let sizes: ResizeObserver | undefined;

let measuredWidth = 0;

function forgetOtherWidths(): void {
  if (innerWidth !== measuredWidth) heights.clear();
  measuredWidth = innerWidth;
}

/** The width is asked for where the page is laid out; in the middle of a render it would be laid out for that. */
function watchSizes(): ResizeObserver {
  addEventListener('resize', forgetOtherWidths);
  return new ResizeObserver(keepHeights);
}

function keepHeights(entries: ResizeObserverEntry[]): void {
  forgetOtherWidths();
  for (const { target, borderBoxSize } of entries) {
    const name = names.get(target);
    const height = borderBoxSize[0]?.blockSize ?? 0;
    // A row that is taken out is told of once more, with no height.
    if (name !== undefined && height > 0) heights.set(name, height);
  }
}

/** Keeps how tall an element is under a name. Returns how to stop it. */
export function watchHeight(element: Element, name: string): () => void {
  sizes ??= watchSizes();
  names.set(element, name);
  sizes.observe(element);
  return () => sizes?.unobserve(element);
}

/** How tall the element of this name was in a window of this width; on the server nothing was measured. */
export function findHeight(name: string): number | undefined {
  return heights.get(name);
}

export interface RowWindow<Row extends Element> {
  readonly ref: React.RefObject<Row | null>;
  /** Whether the row is to be drawn in full; else its title and its room are enough. */
  readonly isNear: boolean;
  /** The room that a row out of sight takes, where it was drawn before. */
  readonly reservedPx: number | undefined;
}

/** Whether an element is near; one that holds the focus counts as near. */
function useNearness<Place extends Element>(isFirst: boolean, isWatched: boolean, margin: string) {
  const ref = useRef<Place>(null);
  const [isNear, setIsNear] = useState(isFirst);
  useEffect(() => {
    const place = ref.current;
    if (place === null || !isWatched) return;
    const hear = (near: boolean) => setIsNear(near || place.contains(document.activeElement));
    return watchNearness(place, hear, margin);
  }, [isWatched, margin]);
  return { ref, isNear };
}

/**
 * Tells whether a group of rows is near the window. Rows of a group that is not need no watch of their
 * own: the browser looks after each watched row at every picture.
 */
export function useGroupWindow<Group extends Element>(isFirst: boolean) {
  return useNearness<Group>(isFirst, true, GROUP_NEAR);
}

/**
 * Draws a row of a long list in full only near the window. `name` tells it from all other rows of the
 * app; `isFirst` rows are in full from the first render, on the server too. A row that holds the focus
 * stays as it is. `isWatched` says whether its group is near.
 */
export function useRowWindow<Row extends Element>(
  name: string,
  isFirst: boolean,
  isWatched = true,
): RowWindow<Row> {
  const { ref, isNear } = useNearness<Row>(isFirst, isWatched, NEAR);
  useEffect(() => {
    if (isNear && ref.current !== null) return watchHeight(ref.current, name);
    return undefined;
  }, [isNear, name, ref]);
  return { ref, isNear, reservedPx: isNear ? undefined : findHeight(name) };
}
