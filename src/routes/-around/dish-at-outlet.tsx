import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { getItemListWithCatSubCat, getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { CartLine, OutletRef } from '#contract/stored.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { CartQuestions } from '#features/cart/cart-questions.tsx';
import { addToCart } from '#features/cart/state/cart-actions.ts';
import { hasCartQuestionAtom } from '#features/cart/state/cart-atoms.ts';
import { ItemSheet } from '#features/menu/item/item-sheet.tsx';
import { DishAlertButton } from '#features/notifications/dish-alerts/dish-alert-buttons.tsx';
import { outletRefOf } from '#features/outlet-choice/decide-outlet.ts';
import { favouritesText as text } from '#messages/favourites.js';
import { call } from '#platform/api/call.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { orderTypeAtom } from '#platform/state/atoms.ts';
import { showToast } from '#ui/toasts/toast.ts';

export interface DishAtOutletProps {
  restaurantUuid: string;
  /** The sheet is open while this is set. */
  itemId: string | undefined;
  onClose: () => void;
}

/**
 * The sheet of one dish, opened by the link of a notification. It loads the outlet's current menu, because in
 * a cached one the dish may still be sold out.
 */
export function DishAtOutlet({ restaurantUuid, itemId, onClose }: DishAtOutletProps) {
  const { data: restaurant, problem } = useEndpoint(getRestaurantDetail, { restaurantUuid });
  const outlet = restaurant && outletRefOf(restaurant);
  const item = useDish(outlet, itemId, onClose);
  const ownType = useAtomValue(orderTypeAtom)?.orderType ?? 'HomeDelivery';
  const hasQuestion = useAtomValue(hasCartQuestionAtom);
  const addLine = useAddLine();
  useEffect(() => {
    if (problem === undefined || restaurant !== undefined) return;
    showToast('error', problem.message);
    onClose();
    // `problem` is the only dependency, so that each failure shows one toast.
  }, [problem]);
  if (outlet === undefined || item === undefined) return null;
  const orderType = item.orderTypes.includes(ownType) ? ownType : (item.orderTypes[0] ?? ownType);
  return (
    <>
      <ItemSheet
        key={item.itemId}
        item={item}
        isOpen={itemId === item.itemId}
        orderType={orderType}
        soldOutAction={<DishAlertButton outlet={outlet} item={item} />}
        onAdd={(_item, choice) => {
          const line = lineOfChoice(item, choice);
          onClose();
          if (line.ok) addLine({ line: line.value, name: nameOf(item), outlet, orderType });
        }}
        onClose={onClose}
      />
      {hasQuestion ? <CartQuestions /> : null}
    </>
  );
}

/**
 * The dish in the server's current menu; undefined until it has loaded. When it is missing, a toast shows why
 * and the sheet closes.
 */
function useDish(outlet: OutletRef | undefined, itemId: string | undefined, onClose: () => void) {
  const [found, setFound] = useState<MenuItem>();
  const restaurantId = outlet?.recordId;
  useEffect(() => {
    if (restaurantId === undefined || itemId === undefined) return undefined;
    const left = new AbortController();
    const load = async () => {
      const { signal } = left;
      const menu = await call(getItemListWithCatSubCat, { restaurantId }, { from: 'server', signal });
      if (signal.aborted) return;
      const dish = menu.ok ? menu.data.itemList.find((one) => one.itemId === itemId) : undefined;
      if (menu.ok && dish !== undefined) {
        setFound(dish);
        return;
      }
      showToast(
        'error',
        menu.ok ? text.changes.missing({ outlet: outlet?.title ?? '' }) : menu.problem.message,
      );
      onClose();
    };
    void load();
    return () => left.abort();
    // The name of the outlet and `onClose` are no dependencies, because only another link loads the dish
    // again.
  }, [restaurantId, itemId]);
  return found;
}

interface Adding {
  readonly line: CartLine;
  /** The dish's name in the language of the menu, for the toast. */
  readonly name: string;
  readonly outlet: OutletRef;
  readonly orderType: CartOrderType;
}

/** Adds a dish of any outlet to the cart; the toast links to the cart. */
export function useAddLine() {
  const navigate = useNavigate();
  return ({ name, ...adding }: Adding) =>
    addToCart({
      ...adding,
      onAdded: () =>
        showToast('success', text.added({ name }), {
          actionLabel: text.seeCart(),
          onAction: () => navigate({ to: '/cart' }),
        }),
    });
}
