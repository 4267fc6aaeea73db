import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
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
import type { ReadResult } from '#platform/query/reading.ts';
import { useEndpoint, useRead } from '#platform/query/use-endpoint.ts';
import { orderTypeAtom } from '#platform/state/atoms.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { useLast } from '#ui/use-last.ts';

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

/** The current dish; null when the outlet has it no more. */
async function loadDish(
  outlet: OutletRef | undefined,
  itemId: string | undefined,
  signal: AbortSignal,
): Promise<ReadResult<MenuItem | null>> {
  if (outlet === undefined) return { ok: true, data: null };
  const restaurantId = outlet.recordId;
  const menu = await call(getItemListWithCatSubCat, { restaurantId }, { from: 'server', signal });
  if (!menu.ok) return menu;
  return { ...menu, data: menu.data.itemList.find((one) => one.itemId === itemId) ?? null };
}

/** Loads the dish anew for each opening, and without it says why and closes; it stays while the sheet closes. */
function useDish(outlet: OutletRef | undefined, itemId: string | undefined, onClose: () => void) {
  const key = outlet === undefined || itemId === undefined ? null : `${outlet.recordId} ${itemId}`;
  const { data, problem } = useRead('dish', key, (signal) => loadDish(outlet, itemId, signal));
  const missing = data === null ? text.changes.missing({ outlet: outlet?.title ?? '' }) : undefined;
  const reason = data === undefined ? problem?.message : missing;
  useEffect(() => {
    if (reason === undefined) return;
    showToast('error', reason);
    onClose();
  }, [reason]);
  return useLast(data ?? undefined);
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
