import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { DietGuard } from '#contract/account/diet.ts';
import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { CartLine } from '#contract/stored.ts';
import type { PhoneTableCart, SharedLine } from '#contract/table/table-cart.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { isOrderable } from '#domain/cart/menu-choice.ts';
import { namesOfGuests } from '#domain/table/group-rules.ts';
import { expectedLines, linesOfOthers, type OwnCart } from '#domain/table/phone-table-cart.ts';
import { tableCartText } from '#messages/table-cart.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { cartAtom, dietAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { findOwnCart, phoneCartAtom } from './phone-cart.ts';

export interface ViewLine {
  readonly key: string;
  readonly choice: LineChoice;
  /** Key of the line in the shared cart; null for a line of this guest, which is in the phone's cart. */
  readonly lineKey: string | null;
  /** The dish on the menu; undefined without a menu, or when the dish is no longer on it. */
  readonly item: MenuItem | undefined;
  /** The line at the menu's price; undefined when the dish cannot be ordered now. */
  readonly priced: CartLine | undefined;
}

export interface ViewGuest {
  readonly guestId: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly diet: DietGuard | null;
  readonly lines: readonly ViewLine[];
}

export interface TableView {
  readonly phone: PhoneTableCart;
  /** Guests of the table, the guest of this phone first. */
  readonly guests: readonly ViewGuest[];
  readonly restaurantId: number;
  readonly restaurantUuid: string;
  readonly tableNumber: string;
}

/** The shared cart as this phone shows it; null away from a table. */
export function useTableView(): TableView | null {
  const phone = useAtomValue(phoneCartAtom);
  const table = useAtomValue(tableSessionAtom);
  const cart = useAtomValue(cartAtom);
  const ownDiet = useAtomValue(dietAtom)?.guard ?? null;
  const restaurantId = table?.restaurantId;
  const menu = useEndpoint(
    getItemListWithCatSubCat,
    restaurantId === undefined ? null : { restaurantId },
  ).data;
  return useMemo(() => {
    if (phone === null || table === null || phone.tableSessionId !== table.tableSessionId) return null;
    const { restaurantUuid, tableNumber } = table;
    const guests = viewGuests(phone, cart && findOwnCart(table), { menu, ownDiet });
    return { phone, guests, restaurantId: table.restaurantId, restaurantUuid, tableNumber };
  }, [phone, table, cart, menu, ownDiet]);
}

interface Around {
  readonly menu: Menu | undefined;
  readonly ownDiet: DietGuard | null;
}

function viewGuests(phone: PhoneTableCart, own: OwnCart | null, around: Around): ViewGuest[] {
  const { menu, ownDiet } = around;
  const items = new Map(menu?.itemList.map((item) => [item.itemId, item]));
  const { guestId: ownId, guestList } = phone.known;
  const others = linesOfOthers(phone, expectedLines(phone));
  const names = namesOfGuests(guestList, (number) => tableCartText.guest({ number }));
  const guests = guestList.map(({ guestId, diet }): ViewGuest => {
    const isSelf = guestId === ownId;
    return {
      ...{ guestId, isSelf, name: names.get(guestId) ?? '' },
      diet: isSelf ? ownDiet : diet,
      lines: isSelf
        ? (own?.lineList ?? []).map((line) => viewOwnLine(line, items))
        : others.filter((line) => line.guestId === guestId).map((line) => viewLine(line, items)),
    };
  });
  return guests.toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf));
}

type Items = ReadonlyMap<string, MenuItem>;

/** Titles and prices come from this phone's menu, so that another phone cannot forge them. */
function viewLine(line: SharedLine, items: Items): ViewLine {
  const item = items.get(line.itemId);
  return { key: line.lineKey, lineKey: line.lineKey, choice: line, item, priced: priceNow(line, item) };
}

function viewOwnLine(line: CartLine, items: Items): ViewLine {
  const item = items.get(line.itemId);
  // Without a menu, the phone still knows title and price of its own lines.
  const priced = items.size === 0 ? line : priceNow(line, item);
  return { key: line.lineId, lineKey: null, choice: line, item, priced };
}

function priceNow(choice: LineChoice, item: MenuItem | undefined): CartLine | undefined {
  if (item === undefined || !isOrderable(item, 'DineIn')) return undefined;
  const line = lineOfChoice(item, choice);
  return line.ok ? line.value : undefined;
}

export const dishesOf = (guests: readonly ViewGuest[]): number =>
  guests.flatMap(({ lines }) => lines).reduce((count, { choice }) => count + choice.quantity, 0);
