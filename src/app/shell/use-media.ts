import { useCallback, useSyncExternalStore } from 'react';

/** A few menu items show only under 1080 px (S-2). */
export const UNDER_1080 = '(width < 1080px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
