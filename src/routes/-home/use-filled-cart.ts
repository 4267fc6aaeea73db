import { useNavigate } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Cart } from '#contract/stored.ts';
import { describeOpenness, findOpenness } from '#domain/outlet/openness.ts';
import { filledCartAtom, isCartOpenAtom } from '#features/cart/state/cart-atoms.ts';
import type { CartView } from '#features/cart/state/cart-view.ts';
import { useCartView } from '#features/cart/state/use-cart-view.ts';
import { chooseOrderTypeByHand, chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';
import { useOutletDetail } from '#features/outlet-choice/use-outlet-choice.ts';
import { useMinute } from '#features/restaurants/list/use-minute.ts';
import { opennessText } from '#messages/openness.js';
import { focusHeading } from '#platform/navigation/focus-heading.ts';
import { cartSavingsAtom } from './cart-savings-atom.ts';

export interface FilledCart {
  readonly cart: Cart;
  readonly view: CartView;
  /** The opening hours of the cart's outlet in words. */
  readonly closedText: string;
  readonly onGoBack: () => void;
}

/** The cart with its view for the screens of the cart; null for an empty cart. */
export function useFilledCart(): FilledCart | null {
  const now = useMinute();
  const cart = useAtomValue(filledCartAtom);
  const view = useCartView(cart, now, useAtomValue(cartSavingsAtom));
  const navigate = useNavigate();
  const setOpen = useSetAtom(isCartOpenAtom);
  const { data: detail } = useOutletDetail(cart?.outlet ?? null);
  if (cart === null || view === null) return null;
  const closedText =
    detail === undefined
      ? opennessText.closed()
      : describeOpenness(findOpenness(detail, now, cart.orderType), now, opennessText);
  const onGoBack = () => {
    setOpen(false);
    chooseOutlet(cart.outlet);
    chooseOrderTypeByHand(cart.orderType);
    navigate({ to: '/' });
    focusHeading();
  };
  return { cart, view, closedText, onGoBack };
}
