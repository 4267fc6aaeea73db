import type { MenuItem, ModifierGroup } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { Cart, CartLine } from '#contract/stored.ts';
import { insertLine, removeLine } from './cart.ts';
import { isConditional, modifiersOf, walkGroups } from './fitting-choices.ts';
import { choiceKey, defaultChoice, defaultOptionIds } from './menu-choice.ts';

/** Replaces the line `lineId` by `line`, or merges it with an equal one; no change without that line. */
export function replaceLine(cart: Cart, lineId: string, line: CartLine): Cart {
  const index = cart.lineList.findIndex((known) => known.lineId === lineId);
  return index === -1 ? cart : insertLine(removeLine(cart, lineId), line, index);
}

/** Changes the note of a line, and thereby its id. */
export function setNote(cart: Cart, lineId: string, note: string): Cart {
  const line = cart.lineList.find((known) => known.lineId === lineId);
  if (line === undefined) return cart;
  const noted = { ...line, note: note.trim() };
  return replaceLine(cart, lineId, { ...noted, lineId: choiceKey(noted) });
}

/** Matches by title too, so that a topping stays selected when the size changes. */
function optionsStillOffered(item: MenuItem, group: ModifierGroup, { modifierList }: LineChoice): string[] {
  const offered = group.optionList.filter(({ isAvailable }) => isAvailable);
  const ids = modifierList.map(({ groupId, optionId }) => {
    if (groupId === group.groupId && offered.some((option) => option.optionId === optionId)) return optionId;
    const source = item.modifierGroupList.find((one) => one.groupId === groupId);
    if (source?.title !== group.title || !isConditional(source)) return undefined;
    const title = source.optionList.find((option) => option.optionId === optionId)?.title;
    return offered.find((option) => option.title === title)?.optionId;
  });
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, group.max);
}

/** Limits earlier choices to those still on the menu; a removed size becomes the default one. */
export function choiceStillOffered(item: MenuItem, choice: LineChoice): LineChoice {
  const variant = item.variantList.find(({ variantId }) => variantId === choice.variantId);
  const variantId = variant?.isAvailable ? variant.variantId : defaultChoice(item).variantId;
  return {
    itemId: item.itemId,
    variantId,
    modifierList: modifiersOf(
      walkGroups(item, variantId, (group) => optionsStillOffered(item, group, choice)),
    ),
    note: choice.note,
    quantity: choice.quantity,
  };
}

/**
 * Choices after a change of the size, or of `changedGroupId`: incompatible options are removed, and newly
 * required groups get their default.
 */
export function refitChoice(item: MenuItem, choice: LineChoice, changedGroupId: string | null): LineChoice {
  if (!item.modifierGroupList.some(isConditional)) return choice;
  const take = (group: ModifierGroup) => {
    const optionIds = optionsStillOffered(item, group, choice);
    const isOpen = optionIds.length === 0 && group.min > 0 && group.groupId !== changedGroupId;
    return isOpen ? defaultOptionIds(group) : optionIds;
  };
  return { ...choice, modifierList: modifiersOf(walkGroups(item, choice.variantId, take)) };
}
