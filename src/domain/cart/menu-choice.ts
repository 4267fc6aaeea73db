import type { MenuItem, ModifierGroup, ModifierOption, Variant } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { fail, type Result, succeed } from '../values/result.ts';
import { fittingGroups, modifiersOf, walkGroups } from './fitting-choices.ts';
import { choiceTextOf } from './line-name.ts';

/** Why choices have no price: removed or incompatible, sold out, or outside the limits of a group. */
export type ChoiceRefusal = 'choiceGone' | 'soldOut' | 'tooFew' | 'tooMany';

/** An option as stored with an order; `price` is added to the item's price, in paise. */
export interface ChosenModifier {
  readonly groupId: string;
  readonly optionId: string;
  readonly title: string;
  readonly price: number;
}

/** Choices with the price of one, in paise. */
export interface PricedChoice {
  readonly pricePaise: number;
  /** Choices as text, in menu order; empty without any. */
  readonly choiceText: string;
  readonly variantTitle: string | null;
  readonly modifiers: ChosenModifier[];
}

const isAvailable = (part: { readonly isAvailable: boolean }) => part.isAvailable;

/**
 * True when a group preselects a priced option although a free one would suffice (D-33: nothing
 * preselected).
 */
export function preselectsPriced({ min, optionList }: ModifierGroup): boolean {
  const free = optionList.filter(({ price }) => price === 0);
  const pricedDefaults = optionList.filter(({ price, isDefault }) => isDefault && price > 0);
  return pricedDefaults.length > Math.max(0, min - free.length);
}

function hasEnoughOptions(group: ModifierGroup): boolean {
  return group.optionList.filter(isAvailable).length >= group.min;
}

/** Options that depend on others are checked together with those. */
function hasOrderableSize(item: MenuItem): boolean {
  const sizes = item.variantList.length === 0 ? [null] : item.variantList.filter(isAvailable);
  return sizes.some((size) =>
    fittingGroups(item, { variantId: size?.variantId ?? null, modifierList: [] }).every(hasEnoughOptions),
  );
}

/** True when no customer can order an item, or no size of it, until the outlet has more. */
export function isSoldOut(item: MenuItem): boolean {
  return !item.isAvailable || !hasOrderableSize(item);
}

/** True when an item can be ordered now: its required options are in stock, and alcohol is dine-in only. */
export function isOrderable(item: MenuItem, orderType: CartOrderType): boolean {
  const isAllowed = item.taxClass !== 'ALCOHOL' || orderType === 'DineIn';
  return isAllowed && item.orderTypes.includes(orderType) && !isSoldOut(item);
}

/** True when an item needs choices before it can be added. */
export function needsChoice(item: MenuItem): boolean {
  return item.variantList.length > 0 || item.modifierGroupList.length > 0;
}

function findDefaultVariant(variants: readonly Variant[]): Variant | undefined {
  const inStock = variants.filter(isAvailable);
  return inStock.find((variant) => variant.isDefault) ?? inStock[0] ?? variants[0];
}

export function defaultOptionIds({ optionList, max }: ModifierGroup): string[] {
  return optionList
    .filter((option) => option.isDefault && option.isAvailable)
    .slice(0, max)
    .map(({ optionId }) => optionId);
}

/** One of an item with its defaults; a required group without a default stays open. */
export function defaultChoice(item: MenuItem): LineChoice {
  const variantId = findDefaultVariant(item.variantList)?.variantId ?? null;
  return {
    itemId: item.itemId,
    variantId,
    modifierList: modifiersOf(walkGroups(item, variantId, defaultOptionIds)),
    note: '',
    quantity: 1,
  };
}

function chooseVariant(item: MenuItem, variantId: string | null): Result<Variant | null, ChoiceRefusal> {
  if (variantId === null) return item.variantList.length === 0 ? succeed(null) : fail('tooFew');
  const variant = item.variantList.find((candidate) => candidate.variantId === variantId);
  if (variant === undefined) return fail('choiceGone');
  return variant.isAvailable ? succeed(variant) : fail('soldOut');
}

function chooseOptions(
  group: ModifierGroup,
  optionIds: ReadonlySet<string>,
): Result<ModifierOption[], ChoiceRefusal> {
  const options = group.optionList.filter((option) => optionIds.has(option.optionId));
  if (options.length < optionIds.size) return fail('choiceGone');
  if (!options.every(isAvailable)) return fail('soldOut');
  if (options.length < group.min) return fail('tooFew');
  return options.length > group.max ? fail('tooMany') : succeed(options);
}

/** Duplicate options count once. */
function optionIdsByGroup(modifierList: LineChoice['modifierList']): Map<string, Set<string>> {
  const byGroup = new Map<string, Set<string>>();
  for (const { groupId, optionId } of modifierList) {
    byGroup.set(groupId, (byGroup.get(groupId) ?? new Set()).add(optionId));
  }
  return byGroup;
}

function chooseModifiers(item: MenuItem, choice: LineChoice): Result<ChosenModifier[], ChoiceRefusal> {
  const wanted = optionIdsByGroup(choice.modifierList);
  const modifiers: ChosenModifier[] = [];
  for (const group of fittingGroups(item, choice)) {
    const options = chooseOptions(group, wanted.get(group.groupId) ?? new Set());
    if (!options.ok) return options;
    const { groupId } = group;
    modifiers.push(
      ...options.value.map(({ optionId, title, price }) => ({ groupId, optionId, title, price })),
    );
    wanted.delete(groupId);
  }
  return wanted.size > 0 ? fail('choiceGone') : succeed(modifiers);
}

/**
 * Prices choices by the current menu, using only ids from the choice; `isOrderable` checks the order type.
 */
export function priceChoice(item: MenuItem, choice: LineChoice): Result<PricedChoice, ChoiceRefusal> {
  if (choice.itemId !== item.itemId) return fail('choiceGone');
  if (!item.isAvailable) return fail('soldOut');
  const variant = chooseVariant(item, choice.variantId);
  if (!variant.ok) return variant;
  const modifiers = chooseModifiers(item, choice);
  if (!modifiers.ok) return modifiers;
  const variantTitle = variant.value?.title ?? null;
  const basePaise = variant.value?.price ?? item.price;
  return succeed({
    pricePaise: modifiers.value.reduce((total, modifier) => total + modifier.price, basePaise),
    choiceText: choiceTextOf({ variantTitle, modifierList: modifiers.value }),
    variantTitle,
    modifiers: modifiers.value,
  });
}

/** Key of a line: equal item, choices, note and guest give equal keys, independent of the tap order. */
export function choiceKey(choice: Omit<LineChoice, 'quantity'>): string {
  const options = new Set(choice.modifierList.map(({ groupId, optionId }) => `${groupId}:${optionId}`));
  const { itemId, variantId, note, forName } = choice;
  const own = [itemId, variantId ?? '', [...options].sort().join(','), note.trim()];
  return [...own, ...(forName === undefined ? [] : [forName])].join('|');
}
