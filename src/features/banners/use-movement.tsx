import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import type { Movement } from './banner-mover.tsx';

/** Until its code is there the first banner stands, and the menu below it is as good as ever. */
const BannerMover = lazyPart(async () => (await import('./banner-mover.tsx')).BannerMover);

/** The first slide stands for a while anyway; what moves it on comes when the page has come to rest. */
const COMES_AFTER_MS = 4_000;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface MovedSlides {
  readonly viewportRef: RefObject<HTMLDivElement | null>;
  readonly selected: number;
  readonly isPlaying: boolean;
  readonly goTo: (index: number) => void;
  readonly toggle: () => void;
  /** Somebody's finger or focus is coming: what moves the slides is not waited for any longer. */
  readonly reach: () => void;
  /** To be rendered beside the slides; draws nothing. */
  readonly mover: ReactNode;
}

/** Slides that stand still at first, and move once their code is there: in a while, or when it is asked for. */
export function useMovement(count: number): MovedSlides {
  const viewportRef = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [selected, setSelected] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);
  const movement = useRef<Movement | null>(null);
  const asked = useRef<((movement: Movement) => void) | null>(null);
  const reach = useCallback(() => setIsWanted(true), []);
  useEffect(() => {
    if (wantsStillness()) {
      setIsPlaying(false);
      return;
    }
    const timer = setTimeout(reach, COMES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [reach]);
  const ready = useCallback((made: Movement) => {
    movement.current = made;
    asked.current?.(made);
    asked.current = null;
  }, []);
  const ask = (wish: (movement: Movement) => void) => {
    if (movement.current !== null) return wish(movement.current);
    asked.current = wish;
    reach();
  };
  const viewport = isWanted && count > 1 ? viewportRef.current : null;
  return {
    viewportRef,
    selected,
    isPlaying,
    goTo: (index) => ask((made) => made.goTo(index)),
    toggle: () => ask((made) => (isPlaying ? made.stop() : made.play())),
    reach,
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
