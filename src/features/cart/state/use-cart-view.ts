import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { getItemListWithCatSubCat, getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import type { Cart } from '#contract/stored.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { placeAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { type CartSavings, type CartView, createCartView } from './cart-view.ts';

/** `now` is epoch ms by the server's clock. */
export function useCartView(cart: Cart | null, now: number, savings: CartSavings | null): CartView | null {
  const outlet = cart?.outlet ?? null;
  const menu = useEndpoint(
    getItemListWithCatSubCat,
    outlet === null ? null : { restaurantId: outlet.recordId },
  ).data;
  const detail = useEndpoint(
    getRestaurantDetail,
    outlet === null ? null : { restaurantUuid: outlet.restaurantUuid },
  ).data;
  const place = useAtomValue(placeAtom);
  const tableSession = useAtomValue(tableSessionAtom);
  return useMemo(
    () =>
      cart === null
        ? null
        : createCartView(cart, {
            menu: menu ?? null,
            detail: detail ?? null,
            place,
            tableSession,
            savings,
            now,
          }),
    [cart, menu, detail, place, tableSession, savings, now],
  );
}
