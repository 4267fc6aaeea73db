import { useCallback, useSyncExternalStore } from 'react';

/** The spec's widths: wide is over 1080 px; a few menu items show only under 1080 px. */
export const WIDE = '(width > 1080px)';
export const UNDER_1080 = '(width < 1080px)';

/** Whether a media query matches now. */
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
