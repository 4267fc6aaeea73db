import { useLayoutEffect } from 'react';

/**
 * Widths with a bottom bar: `narrow` on phones, `always`, or `own-room` on phones with its own spacing,
 * because a rule on the whole page would restyle every row of a menu.
 */
type BottomBarReach = 'narrow' | 'always' | 'own-room';

/**
 * Marks the document while a bottom bar is mounted, so that toasts and the page end stay above it; a `:has()`
 * rule would make the browser search the page at each change.
 */
export function useBottomBar(reach: BottomBarReach): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['bottomBar'] = reach;
    return () => {
      delete dataset['bottomBar'];
    };
  }, [reach]);
}
