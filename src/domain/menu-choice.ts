import type { CartOrderType } from '#contract/fields.ts';
import type { MenuItem, ModifierGroup, ModifierOption, Variant } from '#contract/menu.ts';
import type { LineChoice } from '#contract/order.ts';
import { fittingGroups, modifiersOf, walkGroups } from './fitting-choices.ts';
import { choiceTextOf } from './line-name.ts';
import { fail, type Result, succeed } from './result.ts';

/** Why choices have no price: gone or not for the other choices, sold out, or fewer or more than a group takes. */
export type ChoiceRefusal = 'choiceGone' | 'soldOut' | 'tooFew' | 'tooMany';

/** An option as an order keeps it; `price` in paise is added to that of the item. */
export interface ChosenModifier {
  readonly groupId: string;
  readonly optionId: string;
  readonly title: string;
  readonly price: number;
}

/** Choices with their price: of one, in paise. */
export interface PricedChoice {
  readonly pricePaise: number;
  /** The choices in words, in menu order; empty for none. */
  readonly choiceText: string;
  readonly variantTitle: string | null;
  readonly modifiers: ChosenModifier[];
}

const isAvailable = (part: { readonly isAvailable: boolean }) => part.isAvailable;

/**
 * Whether a group takes an option that costs more beforehand where a free one would do (decision 33: nothing
 * preselected). One that asks for more than it has for free may suggest which.
 */
export function preselectsPriced({ min, optionList }: ModifierGroup): boolean {
  const free = optionList.filter(({ price }) => price === 0);
  const pricedDefaults = optionList.filter(({ price, isDefault }) => isDefault && price > 0);
  return pricedDefaults.length > Math.max(0, min - free.length);
}

function hasEnoughOptions(group: ModifierGroup): boolean {
  return group.optionList.filter(isAvailable).length >= group.min;
}

/** Whether some size in stock has what it needs. What only fits other options is asked with these. */
function hasOrderableSize(item: MenuItem): boolean {
  const sizes = item.variantList.length === 0 ? [null] : item.variantList.filter(isAvailable);
  return sizes.some((size) =>
    fittingGroups(item, { variantId: size?.variantId ?? null, modifierList: [] }).every(hasEnoughOptions),
  );
}

/** Whether an item can be ordered now: in stock with what it needs, and never alcohol away from a table. */
export function isOrderable(item: MenuItem, orderType: CartOrderType): boolean {
  const isAllowed = item.taxClass !== 'ALCOHOL' || orderType === 'DineIn';
  return item.isAvailable && isAllowed && item.orderTypes.includes(orderType) && hasOrderableSize(item);
}

/** Whether an item asks something before it can be added. */
export function needsChoice(item: MenuItem): boolean {
  return item.variantList.length > 0 || item.modifierGroupList.length > 0;
}

function findDefaultVariant(variants: readonly Variant[]): Variant | undefined {
  const inStock = variants.filter(isAvailable);
  return inStock.find((variant) => variant.isDefault) ?? inStock[0] ?? variants[0];
}

/** Ids of the options that the menu suggests of a group. */
export function defaultOptionIds({ optionList, max }: ModifierGroup): string[] {
  return optionList
    .filter((option) => option.isDefault && option.isAvailable)
    .slice(0, max)
    .map(({ optionId }) => optionId);
}

/** One of an item as the menu suggests it. A required group without a default stays open. */
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

/** The variant that choices name: null for an item without variants. */
function chooseVariant(item: MenuItem, variantId: string | null): Result<Variant | null, ChoiceRefusal> {
  if (variantId === null) return item.variantList.length === 0 ? succeed(null) : fail('tooFew');
  const variant = item.variantList.find((candidate) => candidate.variantId === variantId);
  if (variant === undefined) return fail('choiceGone');
  return variant.isAvailable ? succeed(variant) : fail('soldOut');
}

/** The options taken of one group, in menu order, when the group allows them. */
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

/** Options by group; the same option named twice counts once. */
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
 * Prices choices against the menu as it is now; only ids are taken from the choice. Whether the
 * order type fits is `isOrderable`'s to say.
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

/** Identity of a line: same item with same choices and note gives the same key, whatever the order of taps. */
export function choiceKey(choice: Omit<LineChoice, 'quantity'>): string {
  const options = new Set(choice.modifierList.map(({ groupId, optionId }) => `${groupId}:${optionId}`));
  return [choice.itemId, choice.variantId ?? '', [...options].sort().join(','), choice.note.trim()].join('|');
}
