import { useSyncExternalStore } from 'react';

/** Asked for once it is needed: a server has no screen. */
let query: MediaQueryList | undefined;

function wide(): MediaQueryList {
  query ??= matchMedia('(width > 1080px)');
  return query;
}

function subscribe(onChange: () => void): () => void {
  wide().addEventListener('change', onChange);
  return () => wide().removeEventListener('change', onChange);
}

/** Whether there is room for the standing cart (spec section 9, "Wide-screen breakpoint"). */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  );
}
