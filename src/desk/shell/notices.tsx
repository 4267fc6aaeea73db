import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** Taps are ignored for this time, which is longer than a finger needs to complete a tap. */
const SETTLE_MS = 400;

export function Notices({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useTapPause(place);
  return <div ref={place}>{children}</div>;
}

/** A notice moves the page below, so taps are ignored for a moment. */
export function useTapPause(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const root = document.documentElement;
    let height = element.offsetHeight;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight === height) return;
      height = element.offsetHeight;
      root.toggleAttribute('data-moved', true);
      clearTimeout(timer);
      timer = setTimeout(() => root.removeAttribute('data-moved'), SETTLE_MS);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      root.removeAttribute('data-moved');
    };
  }, [place]);
}
