import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { FirstMenu } from '#contract/first-screen.ts';
import type { Menu } from '#contract/menu.ts';
import { whenIdle } from '#platform/when-idle.ts';

/** So many dishes more a slow phone lays out between two taps. */
const STEP = 12;

/** A page that is busy gets its next dishes all the same. */
const NEXT_WITHIN_MS = 100;

/** A menu of which the dishes stand in the list one after the other. */
export interface GrowingMenu extends FirstMenu {
  /** How many of the dishes of `menu` are to stand there by now; infinite where all are. */
  readonly standing: number;
}

/**
 * What to show of a menu. Where its first dishes are shown already, the others follow a few at a time,
 * whenever the page has nothing else to do: a long menu that comes at once would hold up every tap until
 * all of it is laid out.
 */
export function useGrowingMenu(known: Menu | null, first: FirstMenu | null): GrowingMenu | null {
  // While its first dishes stand there already, a menu that has just come may wait for a finger.
  const isComing = useDeferredValue(known) === null && first !== null;
  const menu = isComing ? null : known;
  const [count, setCount] = useState(menu === null && first !== null ? first.menu.itemList.length : Infinity);
  const isWhole = menu === null || count >= menu.itemList.length;
  useEffect(
    () => (isWhole ? undefined : whenIdle(() => setCount(count + STEP), NEXT_WITHIN_MS)),
    [isWhole, count],
  );
  return useMemo(() => {
    if (menu !== null) return { menu, comingList: [], standing: isWhole ? Infinity : count };
    return first === null ? null : { ...first, standing: Infinity };
  }, [menu, first, isWhole, count]);
}
