import { useSyncExternalStore } from 'react';

const wide = matchMedia('(width > 1080px)');

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}

/** Whether there is room for the standing cart (spec section 9, "Wide-screen breakpoint"). */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
