import { useDeferredValue, useMemo, useState } from 'react';
import type { FirstMenu } from '#contract/catalogue/first-screen.ts';
import type { Menu } from '#contract/catalogue/menu.ts';
import { useGrowingCount } from './use-growing-count.ts';

export interface GrowingMenu extends FirstMenu {
  /** Number of rows to render so far; infinite once all dishes may render. */
  readonly standing: number;
  /** Renders `count` rows at once, for a jump to a category that is not rendered yet. */
  readonly standAtOnce: (count: number) => void;
}

/** A constant, so that a newer menu continues at the same count of rows instead of restarting it. */
const SAME_LIST = 'menu';

/**
 * Adds the other dishes after the first ones, because laying out a long menu at once would block every tap.
 */
export function useGrowingMenu(known: Menu | undefined, first: FirstMenu | null): GrowingMenu | null {
  // The first dishes are already rendered, so the whole menu may wait for input.
  const isIncomplete = useDeferredValue(known) === undefined && first !== null;
  const menu = isIncomplete ? undefined : known;
  const [begun, standAtOnce] = useState(
    menu === undefined && first !== null ? first.menu.itemList.length : Infinity,
  );
  const standing = useGrowingCount(SAME_LIST, menu?.itemList.length ?? 0, useDeferredValue(begun));
  return useMemo(() => {
    if (menu !== undefined) return { menu, comingList: [], standing, standAtOnce };
    return first === null ? null : { ...first, standing: Infinity, standAtOnce };
  }, [menu, first, standing]);
}
