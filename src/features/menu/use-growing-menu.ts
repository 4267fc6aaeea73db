import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { FirstMenu } from '#contract/first-screen.ts';
import type { Menu } from '#contract/menu.ts';
import { takeFirstDishes } from './first-menu.ts';

/** So many dishes more a slow phone lays out between two taps. */
const STEP = 24;

/**
 * What to show of a menu. Where its first dishes are shown already, the others follow a few at a time:
 * a long menu that comes at once would hold up every tap until all of it is laid out.
 */
export function useGrowingMenu(known: Menu | null, first: FirstMenu | null): FirstMenu | null {
  // While its first dishes stand there already, a menu that has just come may wait for a finger.
  const isComing = useDeferredValue(known) === null && first !== null;
  const menu = isComing ? null : known;
  const [count, setCount] = useState(menu === null && first !== null ? first.menu.itemList.length : Infinity);
  const isWhole = menu === null || count >= menu.itemList.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => setCount(count + STEP));
    return () => clearTimeout(timer);
  }, [isWhole, count]);
  return useMemo(() => {
    if (menu === null) return first;
    return isWhole ? { menu, comingList: [] } : takeFirstDishes(menu, count);
  }, [menu, first, isWhole, count]);
}
