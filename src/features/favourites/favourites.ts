import { useAtomValue } from 'jotai';
import {
  type Favourite,
  type FavouriteDish,
  type FavouriteOutlet,
  MAX_FAVOURITES,
} from '#contract/account/favourites.ts';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { OutletRef } from '#contract/stored.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { choiceKey } from '#domain/cart/menu-choice.ts';
import { mergeFavourites } from '#domain/favourites/merge-favourites.ts';
import { favouritesText } from '#messages/favourites.js';
import { favouritesAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';
import { showToast } from '#ui/toasts/toast.ts';

type Changed = 'at' | 'isRemoved';
export type NewFavourite = Omit<FavouriteDish, Changed> | Omit<FavouriteOutlet, Changed>;

const NO_FAVOURITES: readonly Favourite[] = [];

const refOf = ({ recordId, restaurantUuid, title }: OutletRef): OutletRef => ({
  ...{ recordId, restaurantUuid, title },
});

/** A dish with its choices, without note and quantity. */
export function favouriteOfDish(
  outlet: OutletRef,
  item: MenuItem,
  { variantId, modifierList }: LineChoice,
): NewFavourite {
  const choice = { itemId: item.itemId, variantId, modifierList, note: '', quantity: 1 };
  const line = lineOfChoice(item, choice);
  return {
    kind: 'dish',
    key: `${outlet.recordId}:${choiceKey(choice)}`,
    outlet: refOf(outlet),
    ...{ itemId: item.itemId, variantId, modifierList, title: item.title },
    choiceText: line.ok ? line.value.choiceText : '',
    ...{ vegNonVeg: item.vegNonVeg, imageUrl: item.imageUrl },
  };
}

export function favouriteOfOutlet(outlet: OutletRef): NewFavourite {
  return { kind: 'outlet', key: `outlet:${outlet.recordId}`, outlet: refOf(outlet) };
}

const readList = () => store.get(favouritesAtom)?.favouriteList ?? NO_FAVOURITES;

/** This phone's favourites, newest first, without removed ones. */
export function useFavourites(): readonly Favourite[] {
  const list = useAtomValue(favouritesAtom)?.favouriteList ?? NO_FAVOURITES;
  return list.filter((one) => !one.isRemoved);
}

/** Adds or removes a favourite; when its kind is full, it only shows a message. */
export function toggleFavourite(wanted: NewFavourite): void {
  const list = readList();
  const isRemoved = list.some((one) => one.key === wanted.key && !one.isRemoved);
  const count = list.filter((one) => one.kind === wanted.kind && !one.isRemoved).length;
  if (!isRemoved && count >= MAX_FAVOURITES) {
    showToast('error', favouritesText.full[wanted.kind]({ count: MAX_FAVOURITES }));
    return;
  }
  const at = serverNow();
  const favouriteList = mergeFavourites([{ ...wanted, at, isRemoved }], withoutKey(list, wanted.key), at);
  store.set(favouritesAtom, { favouriteList, isSynced: false });
}

const withoutKey = (list: readonly Favourite[], key: string) => list.filter((one) => one.key !== key);
