import type { MenuItem, ModifierGroup } from '#contract/menu.ts';
import type { LineChoice } from '#contract/order.ts';
import { fittingGroups } from '#domain/fitting-choices.ts';
import type { Messages } from '#domain/messages/messages.ts';

type SheetTexts = Messages['itemSheet'];

const isOf = (group: ModifierGroup) => (option: { groupId: string }) => option.groupId === group.groupId;

/** How many options of a group are taken. */
export function countOf(choice: LineChoice, group: ModifierGroup): number {
  return choice.modifierList.filter(isOf(group)).length;
}

export function isChosen(choice: LineChoice, group: ModifierGroup, optionId: string): boolean {
  return choice.modifierList.some((option) => isOf(group)(option) && option.optionId === optionId);
}

/**
 * Takes an option or gives it back. Of a single choice the other one goes; a group that is full
 * takes no more; a required single choice keeps its last option.
 */
export function toggleOption(choice: LineChoice, group: ModifierGroup, optionId: string): LineChoice {
  const { groupId, max, min } = group;
  const others = choice.modifierList.filter(
    (option) => !(isOf(group)(option) && option.optionId === optionId),
  );
  const isSingle = max === 1;
  if (isChosen(choice, group, optionId)) {
    return isSingle && min === 1 ? choice : { ...choice, modifierList: others };
  }
  const kept = isSingle ? others.filter((option) => !isOf(group)(option)) : others;
  if (kept.filter(isOf(group)).length >= max) return choice;
  return { ...choice, modifierList: [...kept, { groupId, optionId }] };
}

/** The first group that still needs options. */
export function findOpenGroup(item: MenuItem, choice: LineChoice): ModifierGroup | undefined {
  return fittingGroups(item, choice).find((group) => countOf(choice, group) < group.min);
}

/** Price of one with what is chosen so far, in paise, also while something is still missing. */
export function runningPaise(item: MenuItem, choice: LineChoice): number {
  const variant = item.variantList.find(({ variantId }) => variantId === choice.variantId);
  const options = fittingGroups(item, choice).flatMap((group) =>
    group.optionList.filter(({ optionId }) => isChosen(choice, group, optionId)),
  );
  return options.reduce((sum, { price }) => sum + price, variant?.price ?? item.price);
}

/** The limits of a group in words. */
export function describeLimits({ min, max }: ModifierGroup, t: SheetTexts): string {
  if (min === 0) return t.chooseUpTo({ max });
  if (min === max) return t.chooseExactly({ count: min });
  return t.chooseBetween({ min, max });
}

/** Calories of what is chosen: those of the variant where it declares its own. */
export function caloriesOf(item: MenuItem, choice: LineChoice): number | null {
  const variant = item.variantList.find(({ variantId }) => variantId === choice.variantId);
  return variant?.calories ?? item.calories;
}
