import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import type { Menu, MenuItem } from '#contract/menu.ts';
import type { LineChoice } from '#contract/order.ts';
import type { OutletRef } from '#contract/stored.ts';
import { lineOfChoice } from '#domain/cart.ts';
import { addToCart } from '#features/cart/cart-actions.ts';
import { closeItem, openedItemAtom } from '#features/menu/opened-item.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';

const loadItemSheet = () => import('#features/menu/item-sheet.tsx');
const ItemSheet = lazySheet(async () => (await loadItemSheet()).ItemSheet);

/** A finger, a mouse or a key on the page: whoever opens a dish has done one of these before. */
const FIRST_SIGNS = ['pointerover', 'keydown', 'scroll'] as const;

/** The sign may be the beginning of a tap, which comes first. */
const AFTER_SIGN_MS = 1_000;

/** Calls soon after the first sign of somebody at the page; gives the way to stop. */
function onFirstSign(act: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const hear = () => {
    stop.abort();
    setTimeout(act, AFTER_SIGN_MS);
  };
  for (const sign of FIRST_SIGNS) addEventListener(sign, hear, { passive: true, signal });
  return () => stop.abort();
}

interface HomeItemSheetProps {
  outlet: OutletRef;
  orderType: CartOrderType;
  menu: Menu;
}

/** The sheet of the dish that was tapped, fetched before anybody taps one. */
export function HomeItemSheet({ outlet, orderType, menu }: HomeItemSheetProps) {
  const opened = useAtomValue(openedItemAtom);
  useEffect(() => {
    // What does not come now is asked for again with the tap.
    const stop = onFirstSign(() => loadItemSheet().catch(() => undefined));
    return () => {
      stop();
      closeItem();
    };
  }, []);
  const add = (item: MenuItem, choice: LineChoice) => {
    const line = lineOfChoice(item, choice);
    if (line.ok) addToCart({ line: line.value, outlet, orderType });
    closeItem();
  };
  if (opened === null) return null;
  return (
    <ItemSheet
      key={opened.number}
      item={opened.item}
      isOpen={opened.isOpen}
      orderType={orderType}
      isDisplayOnly={isDisplayOnly(menu, opened.item)}
      onAdd={add}
      onClose={closeItem}
    />
  );
}

function isDisplayOnly({ categoryList }: Menu, item: MenuItem): boolean {
  return categoryList.find(({ categoryId }) => categoryId === item.categoryId)?.isDisplayOnly ?? false;
}
