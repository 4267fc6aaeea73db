import { startTransition, useEffect, useRef, useState } from 'react';

/** Margin above and below the window in which rows render fully. */
const NEAR = '150% 0px';
/** The margin of groups of rows is larger, so that their rows are observed in time. */
const GROUP_NEAR = '300% 0px';

type NearnessListener = (isNear: boolean) => void;

const listeners = new WeakMap<Element, NearnessListener>();
const watches = new Map<string, IntersectionObserver>();

/** Reports in a transition, so that a tap interrupts the resulting renders. */
function reportNearness(entries: IntersectionObserverEntry[]): void {
  startTransition(() => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  });
}

/** The observer of a margin, shared by all elements that are watched with this margin. */
function watchFrom(margin: string): IntersectionObserver {
  const known = watches.get(margin);
  if (known !== undefined) return known;
  const watch = new IntersectionObserver(reportNearness, { rootMargin: margin });
  watches.set(margin, watch);
  return watch;
}

/**
 * Reports whether an element is near the window, at once and on changes; returns a function that stops reporting.
 */
export function watchNearness(element: Element, listener: NearnessListener, margin = NEAR): () => void {
  const watch = watchFrom(margin);
  listeners.set(element, listener);
  watch.observe(element);
  return () => {
    listeners.delete(element);
    watch.unobserve(element);
  };
}

/** Last full heights of rows in CSS pixels, valid for one window width. */
const heights = new Map<string, number>();
const names = new WeakMap<Element, string>();
let sizes: ResizeObserver | undefined;

let measuredWidth = 0;

function dropOtherWidths(): void {
  if (innerWidth !== measuredWidth) heights.clear();
  measuredWidth = innerWidth;
}

/** Measures after layout: reading heights and the window's width during a render would force a layout. */
function watchSizes(): ResizeObserver {
  addEventListener('resize', dropOtherWidths);
  return new ResizeObserver(storeHeights);
}

function storeHeights(entries: ResizeObserverEntry[]): void {
  dropOtherWidths();
  for (const { target, borderBoxSize } of entries) {
    const name = names.get(target);
    const height = borderBoxSize[0]?.blockSize ?? 0;
    // A removed row is reported once more, without height.
    if (name !== undefined && height > 0) heights.set(name, height);
  }
}

/** Records the height of an element under a name; returns a function that stops recording. */
export function watchHeight(element: Element, name: string): () => void {
  sizes ??= watchSizes();
  names.set(element, name);
  sizes.observe(element);
  return () => sizes?.unobserve(element);
}

/** Last height under a name at this window width; undefined on the server. */
export function findHeight(name: string): number | undefined {
  return heights.get(name);
}

export interface RowWindow<Row extends Element> {
  readonly ref: React.RefObject<Row | null>;
  /** True when the row renders fully, otherwise only its title. */
  readonly isNear: boolean;
  readonly reservedPx: number | undefined;
}

/** Whether the element of `ref` is near the window; an element that contains the focus counts as near. */
function useNearness<Place extends Element>(isFirst: boolean, isWatched: boolean, margin: string) {
  const ref = useRef<Place>(null);
  const [isNear, setIsNear] = useState(isFirst);
  useEffect(() => {
    const place = ref.current;
    if (place === null || !isWatched) return;
    const listener = (near: boolean) => setIsNear(near || place.contains(document.activeElement));
    return watchNearness(place, listener, margin);
  }, [isWatched, margin]);
  return { ref, isNear };
}

/**
 * Watches whether a group of rows is near the window; rows of distant groups are not observed, because browsers
 * check each observed element in each frame.
 */
export function useGroupWindow<Group extends Element>(isFirst: boolean) {
  return useNearness<Group>(isFirst, true, GROUP_NEAR);
}

/**
 * Lets a row of a long list render fully only near the window, or while it contains the focus. `name` is unique
 * in the app, a row with `isFirst` is full from the first render, also on the server, and `isWatched` is true
 * while the row's group is near.
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
