import { useLayoutEffect } from 'react';

/**
 * Where a bar stands at the foot of the window: `narrow` on a phone, `always` at any width. `own-room` stands
 * on a phone and makes room for itself where it is drawn: what hangs on the whole page would be worked out anew
 * for every row of a menu.
 */
type BottomBarReach = 'narrow' | 'always' | 'own-room';

/**
 * Says on the document that a bar stands at its foot while the caller does, so that toasts and the end of the
 * page stay above it (styles of toaster, shell and footer). A rule that looked for the bar (`:has()`) would
 * have the browser look through the whole page at each change of it.
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
