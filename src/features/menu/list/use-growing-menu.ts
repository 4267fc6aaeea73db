import { useDeferredValue, useMemo, useState } from 'react';
import type { FirstMenu } from '#contract/catalogue/first-screen.ts';
import type { Menu } from '#contract/catalogue/menu.ts';
import { useGrowingCount } from './use-growing-count.ts';

/** A menu of which the dishes stand in the list one after the other. */
export interface GrowingMenu extends FirstMenu {
  /** How many of the dishes of `menu` are to stand there by now; infinite where all are. */
  readonly standing: number;
  /** For who asks for what does not stand there yet: so many are put up without a pause. */
  readonly standAtOnce: (count: number) => void;
}

/** A fresher menu goes on where the one before it stood. */
const SAME_LIST = 'menu';

/**
 * Adds the other dishes after the first ones, because laying out a long menu at once would block every tap.
 */
export function useGrowingMenu(known: Menu | undefined, first: FirstMenu | null): GrowingMenu | null {
  // While its first dishes stand there already, a menu that has just come may wait for a finger.
  const isComing = useDeferredValue(known) === undefined && first !== null;
  const menu = isComing ? undefined : known;
  const [begun, standAtOnce] = useState(
    menu === undefined && first !== null ? first.menu.itemList.length : Infinity,
  );
  const standing = useGrowingCount(SAME_LIST, menu?.itemList.length ?? 0, useDeferredValue(begun));
  return useMemo(() => {
    if (menu !== undefined) return { menu, comingList: [], standing, standAtOnce };
    return first === null ? null : { ...first, standing: Infinity, standAtOnce };
  }, [menu, first, standing]);
}
