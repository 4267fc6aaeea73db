import { useSyncExternalStore } from 'react';
import { WIDE_SCREEN } from '#ui/wide-screen.ts';

/** Created on first use, because a server has no screen. */
let query: MediaQueryList | undefined;

function wide(): MediaQueryList {
  query ??= matchMedia(WIDE_SCREEN);
  return query;
}

function subscribe(onChange: () => void): () => void {
  wide().addEventListener('change', onChange);
  return () => wide().removeEventListener('change', onChange);
}

/** True on a screen beyond the "Wide-screen breakpoint" of S-9; false in the server rendering. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  );
}
