import type { MenuItem, ModifierGroup } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { fittingGroups } from './fitting-choices.ts';

const isOf = (group: ModifierGroup) => (option: { groupId: string }) => option.groupId === group.groupId;

/** Number of selected options of a group. */
export function countOf(choice: LineChoice, group: ModifierGroup): number {
  return choice.modifierList.filter(isOf(group)).length;
}

export function isChosen(choice: LineChoice, group: ModifierGroup, optionId: string): boolean {
  return choice.modifierList.some((option) => isOf(group)(option) && option.optionId === optionId);
}

/**
 * Toggles an option: a single choice replaces the other option, a full group ignores more, and a required
 * single choice keeps its last option.
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
  const retained = isSingle ? others.filter((option) => !isOf(group)(option)) : others;
  if (retained.filter(isOf(group)).length >= max) return choice;
  return { ...choice, modifierList: [...retained, { groupId, optionId }] };
}

/** The first group below its minimum. */
export function findOpenGroup(item: MenuItem, choice: LineChoice): ModifierGroup | undefined {
  return fittingGroups(item, choice).find((group) => countOf(choice, group) < group.min);
}

/** Price of one with the current choices, in paise, even if incomplete. */
export function runningPaise(item: MenuItem, choice: LineChoice): number {
  const variant = item.variantList.find(({ variantId }) => variantId === choice.variantId);
  const options = fittingGroups(item, choice).flatMap((group) =>
    group.optionList.filter(({ optionId }) => isChosen(choice, group, optionId)),
  );
  return options.reduce((sum, { price }) => sum + price, variant?.price ?? item.price);
}
