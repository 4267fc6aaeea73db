import { type RefObject, useEffect } from 'react';

/** Shorter scroll movements come from a resting finger and are ignored. */
const MOVED_PX = 6;

/** Longer movements upwards are jumps to a heading, which the returning header would cover. */
const JUMPED_PX = 160;

/**
 * Sets `data-head` of the document to `away` while the customer scrolls down, and to `back` while scrolling up
 * by touch or wheel; after keys the header stays away, because it must not cover the focused element.
 */
export function useReturningHead(headRef: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const head = headRef.current;
    const { dataset, style } = document.documentElement;
    if (!isOn || head === null) return;
    let lastY = scrollY;
    let isByHand = false;
    const show = (state: 'away' | 'back' | undefined) => {
      if (dataset['head'] === state) return;
      if (state === undefined) delete dataset['head'];
      else dataset['head'] = state;
      if (state === 'back') style.setProperty('--head-size', `${head.offsetHeight}px`);
    };
    const handleScroll = () => {
      const moved = scrollY - lastY;
      if (Math.abs(moved) < MOVED_PX) return;
      lastY = scrollY;
      if (scrollY < head.offsetHeight) show(undefined);
      else if (moved > 0 || !isByHand) show('away');
      else if (moved > -JUMPED_PX) show('back');
    };
    const handleInput = ({ type }: Event) => {
      isByHand = type !== 'keydown';
    };
    const left = new AbortController();
    const options = { passive: true, signal: left.signal };
    addEventListener('scroll', handleScroll, options);
    for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, handleInput, options);
    return () => {
      left.abort();
      show(undefined);
    };
  }, [headRef, isOn]);
}
