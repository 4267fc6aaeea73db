import type { MenuItem, ModifierGroup } from '#contract/menu.ts';
import type { LineChoice } from '#contract/order.ts';
import { fittingGroups } from './fitting-choices.ts';

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
