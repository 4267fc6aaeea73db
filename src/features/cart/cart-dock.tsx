import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import type { Cart } from '#contract/stored.ts';
import { formatPaise } from '#domain/money/money.ts';
import { cartText } from '#messages/cart.js';
import { invalidate } from '#platform/query/query-of.ts';
import { useBottomBar } from '#ui/buttons/use-bottom-bar.ts';
import { CartBar } from './cart-bar.tsx';
import styles from './cart-panel.module.css';
import { CartSheet } from './cart-sheet.tsx';
import { cartCountAtom, cartSpokenAtom, isCartOpenAtom } from './state/cart-atoms.ts';
import { formatTotal } from './state/cart-total.ts';
import type { CartView } from './state/cart-view.ts';

interface CartDockProps {
  cart: Cart;
  view: CartView;
  closedText: string;
  offer: ReactNode;
  onGoBack: () => void;
}

/** Scrolls the control that was tapped out from under the cart bar, which appears with the first dish. */
function scrollAboveBar(tapped: Element | null): void {
  if (!tapped?.closest('main')) return;
  const { top } = tapped.getBoundingClientRect();
  if (top > 0 && top < innerHeight) tapped.scrollIntoView({ block: 'nearest' });
}

/** The cart bar and its sheet, only on narrow screens. */
export function CartDock(props: CartDockProps) {
  const [isOpen, setIsOpen] = useAtom(isCartOpenAtom);
  const [isWanted, setIsWanted] = useState(isOpen);
  if (isOpen && !isWanted) setIsWanted(true);
  useBottomBar('own-room');
  useEffect(() => scrollAboveBar(document.activeElement), []);
  // The outlet may have closed or become busy since the page was opened.
  useEffect(() => {
    if (isOpen) void invalidate(getRestaurantDetail);
  }, [isOpen]);
  // An emptied cart unmounts the dock, and the sheet must not be open for the next cart.
  useEffect(() => () => setIsOpen(false), [setIsOpen]);
  return (
    <>
      <div className={styles['room']} />
      <div className={styles['dock']}>
        <CartBar cart={props.cart} view={props.view} />
      </div>
      {isWanted ? <CartSheet {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

export function CartStatus({ view }: { view: CartView | null }) {
  const count = useAtomValue(cartCountAtom);
  const speak = useSetAtom(cartSpokenAtom);
  const price = view && (formatTotal(view, 'grandTotalPaise') || formatPaise(view.itemTotalPaise));
  const spoken =
    count === 0 || price === null ? '' : cartText.inCart({ count: cartText.lines({ count }), price });
  useEffect(() => {
    speak(spoken);
    return () => speak('');
  }, [speak, spoken]);
  return null;
}
