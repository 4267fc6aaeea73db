import { useMemo } from 'react';
import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import type { GroupOrder, PhoneGroup } from '#contract/group/group-order.ts';
import type { CartLine } from '#contract/stored.ts';
import type { SharedLine } from '#contract/table/table-cart.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { isOrderable } from '#domain/cart/menu-choice.ts';
import { expectedLines } from '#domain/table/phone-table-cart.ts';

export interface GroupLine {
  readonly line: SharedLine;
  /** The dish on the menu; undefined until the menu loads, or once the dish is no longer on it. */
  readonly item: MenuItem | undefined;
  /** Priced by the menu; undefined if the dish cannot be ordered now. */
  readonly priced: CartLine | undefined;
}

export interface GroupGuest {
  readonly guestId: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly lines: readonly GroupLine[];
  readonly sumPaise: number;
}

export interface GroupView {
  readonly phone: PhoneGroup;
  readonly group: GroupOrder;
  readonly items: readonly MenuItem[];
  /** The guest of this phone first. */
  readonly guests: readonly GroupGuest[];
  readonly dishCount: number;
  readonly sumPaise: number;
}

function priceNow(line: SharedLine, item: MenuItem | undefined, group: GroupOrder): CartLine | undefined {
  if (item === undefined || !isOrderable(item, group.orderType)) return undefined;
  const priced = lineOfChoice(item, line);
  return priced.ok ? priced.value : undefined;
}

const sumOf = (lines: readonly GroupLine[]) =>
  lines.reduce((sum, { priced }) => sum + (priced === undefined ? 0 : priced.price * priced.quantity), 0);

/** The dishes of a group by guest, as they will be once this phone has sent its changes. */
export function viewGroup(phone: PhoneGroup, group: GroupOrder, menu: Menu | undefined): GroupView {
  const items = menu?.itemList ?? [];
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const lines = expectedLines(phone);
  const guests = phone.known.guestList.map(({ guestId, name }): GroupGuest => {
    const own = lines
      .filter((line) => line.guestId === guestId)
      .map((line) => {
        const item = byId.get(line.itemId);
        return { line, item, priced: priceNow(line, item, group) };
      });
    return { guestId, name, isSelf: guestId === phone.known.guestId, lines: own, sumPaise: sumOf(own) };
  });
  return {
    ...{ phone, group, items },
    guests: guests.toSorted((one, other) => Number(other.isSelf) - Number(one.isSelf)),
    dishCount: lines.reduce((count, { quantity }) => count + quantity, 0),
    sumPaise: guests.reduce((sum, guest) => sum + guest.sumPaise, 0),
  };
}

export function useGroupView(phone: PhoneGroup, group: GroupOrder, menu: Menu | undefined): GroupView {
  return useMemo(() => viewGroup(phone, group, menu), [phone, group, menu]);
}
