import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The first slide stands for a while anyway; the pictures of the others come when the page is at rest. */
const RESTS_AFTER_MS = 4_000;

/** So long a slide stands before the next one comes by itself. */
const SHOWN_MS = 5_000;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface MovedSlides {
  /** The window over the row of slides. */
  readonly viewportRef: RefObject<HTMLDivElement | null>;
  /** Whether a finger moves the slides. */
  readonly isMovable: boolean;
  readonly selected: number;
  readonly isPlaying: boolean;
  readonly goTo: (index: number) => void;
  readonly toggle: () => void;
  /** Somebody's finger or focus is coming: rest is not waited for any longer. */
  readonly reach: () => void;
  /** What is touched, focused or under a mouse stays. */
  readonly hold: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerDown: () => void;
    readonly onFocus: () => void;
  };
}

function moveTo(viewport: HTMLElement | null, index: number): void {
  const behavior = wantsStillness() ? 'instant' : 'smooth';
  viewport?.scrollTo({ left: index * viewport.clientWidth, behavior });
}

/** The slide that shows most of itself, whoever has moved it there. */
function useSelected(viewportRef: RefObject<HTMLElement | null>, isMovable: boolean): number {
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    const viewport = viewportRef.current;
    if (viewport === null || !isMovable) return;
    const slides: Element[] = [...viewport.querySelectorAll('li')];
    const look = (entries: readonly IntersectionObserverEntry[]) => {
      const shown = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (shown !== undefined) setSelected(slides.indexOf(shown.target));
    };
    const observer = new IntersectionObserver(look, { root: viewport, threshold: 0.6 });
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [viewportRef, isMovable]);
  return selected;
}

/** Whether a finger may move the slides: once the page is at rest, or when one comes near. */
function useMovable() {
  const [isMovable, setIsMovable] = useState(false);
  const reach = useCallback(() => setIsMovable(true), []);
  useEffect(() => {
    const timer = setTimeout(reach, RESTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [reach]);
  return { isMovable, reach };
}

/** Slides that stand still at first, and then go on one by one until somebody is at them. */
export function useMovement(count: number): MovedSlides {
  const viewportRef = useRef<HTMLDivElement>(null);
  const { isMovable, reach } = useMovable();
  const selected = useSelected(viewportRef, isMovable);
  const [isPlaying, setIsPlaying] = useState(true);
  useEffect(() => {
    if (wantsStillness()) setIsPlaying(false);
  }, []);
  useEffect(() => {
    if (!isMovable || !isPlaying) return;
    const goOn = () => {
      if (!document.hidden) moveTo(viewportRef.current, (selected + 1) % count);
    };
    const timer = setInterval(goOn, SHOWN_MS);
    return () => clearInterval(timer);
  }, [isMovable, isPlaying, selected, count]);
  const stop = () => setIsPlaying(false);
  return {
    viewportRef,
    isMovable,
    selected,
    isPlaying,
    goTo: (index) => {
      reach();
      moveTo(viewportRef.current, index);
    },
    toggle: () => {
      reach();
      setIsPlaying(!isPlaying);
    },
    reach,
    hold: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') stop();
      },
      onPointerDown: stop,
      onFocus: stop,
    },
  };
}
