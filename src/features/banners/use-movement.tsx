import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import type { Movement } from './banner-mover.tsx';

/** The code of the carousel loads lazily, because the first banner shows without it. */
const BannerMover = lazyPart(async () => (await import('./banner-mover.tsx')).BannerMover);

/** Delay before the carousel's code loads; until then the first slide stays. */
const LOAD_DELAY_MS = 4_000;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface MovedSlides {
  readonly viewportRef: RefObject<HTMLDivElement | null>;
  readonly selected: number;
  readonly isPlaying: boolean;
  readonly goTo: (index: number) => void;
  readonly toggle: () => void;
  /** Loads the code early, on the first touch or focus. */
  readonly loadNow: () => void;
  /** The element that moves the slides; it renders nothing visible and is mounted next to them. */
  readonly mover: ReactNode;
}

/** The slides are static until the lazy code has loaded. */
export function useMovement(count: number): MovedSlides {
  const viewportRef = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [selected, setSelected] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);
  const movement = useRef<Movement | null>(null);
  const queuedWish = useRef<((movement: Movement) => void) | null>(null);
  const loadNow = useCallback(() => setIsWanted(true), []);
  useEffect(() => {
    if (wantsStillness()) {
      setIsPlaying(false);
      return;
    }
    const timer = setTimeout(loadNow, LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loadNow]);
  const ready = useCallback((made: Movement) => {
    movement.current = made;
    queuedWish.current?.(made);
    queuedWish.current = null;
  }, []);
  const runWhenReady = (wish: (movement: Movement) => void) => {
    if (movement.current !== null) return wish(movement.current);
    queuedWish.current = wish;
    loadNow();
  };
  const viewport = isWanted && count > 1 ? viewportRef.current : null;
  return {
    viewportRef,
    selected,
    isPlaying,
    goTo: (index) => runWhenReady((made) => made.goTo(index)),
    toggle: () => runWhenReady((made) => (isPlaying ? made.stop() : made.play())),
    loadNow: loadNow,
    mover:
      viewport === null ? null : (
        <BannerMover
          viewport={viewport}
          isStill={wantsStillness()}
          onReady={ready}
          onSelect={setSelected}
          onPlaying={setIsPlaying}
        />
      ),
  };
}
