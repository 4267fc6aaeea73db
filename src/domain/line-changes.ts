import type { MenuItem, ModifierGroup } from '#contract/menu.ts';
import type { LineChoice } from '#contract/order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { insertLine, removeLine } from './cart.ts';
import { choiceKey, defaultChoice } from './menu-choice.ts';

/** Puts `line` where the one with `lineId` stands; it joins one that now is the same. Without that line nothing changes. */
export function replaceLine(cart: Cart, lineId: string, line: CartLine): Cart {
  const index = cart.lineList.findIndex((known) => known.lineId === lineId);
  return index === -1 ? cart : insertLine(removeLine(cart, lineId), line, index);
}

/** Changes the note of a line, and with it its identity. */
export function setNote(cart: Cart, lineId: string, note: string): Cart {
  const line = cart.lineList.find((known) => known.lineId === lineId);
  if (line === undefined) return cart;
  const noted = { ...line, note: note.trim() };
  return replaceLine(cart, lineId, { ...noted, lineId: choiceKey(noted) });
}

function optionsStillOffered(group: ModifierGroup, choice: LineChoice): LineChoice['modifierList'] {
  const offered = new Set(
    group.optionList.filter(({ isAvailable }) => isAvailable).map(({ optionId }) => optionId),
  );
  return choice.modifierList
    .filter(({ groupId, optionId }) => groupId === group.groupId && offered.has(optionId))
    .slice(0, group.max);
}

/** What the menu still offers of earlier choices; a size that is gone gives way to the one that the menu suggests. */
export function choiceStillOffered(item: MenuItem, choice: LineChoice): LineChoice {
  const variant = item.variantList.find(({ variantId }) => variantId === choice.variantId);
  return {
    itemId: item.itemId,
    variantId: variant?.isAvailable ? variant.variantId : defaultChoice(item).variantId,
    modifierList: item.modifierGroupList.flatMap((group) => optionsStillOffered(group, choice)),
    note: choice.note,
    quantity: choice.quantity,
  };
}
