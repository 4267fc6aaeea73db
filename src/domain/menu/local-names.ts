import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { choiceTextOf } from '../cart/line-name.ts';

interface Named {
  readonly title: string;
  readonly localTitle?: string;
}

/** The name in the language of the menu, else the kitchen's. */
export const nameOf = ({ title, localTitle }: Named): string => localTitle ?? title;

/** Both names, for the search. */
export const namesOf = ({ title, localTitle = '' }: Named): string => `${title} ${localTitle}`.trim();

/** The choices of a line in the language of the menu: `हाफ, मीडियम`. */
export function localChoiceText(
  { variantList, modifierGroupList }: MenuItem,
  { variantId, modifierList }: Pick<LineChoice, 'variantId' | 'modifierList'>,
): string {
  const variant = variantList.find((each) => each.variantId === variantId);
  const chosen = modifierList.flatMap(({ groupId, optionId }) => {
    const group = modifierGroupList.find((each) => each.groupId === groupId);
    return group?.optionList.filter((option) => option.optionId === optionId) ?? [];
  });
  return choiceTextOf({
    variantTitle: variant === undefined ? null : nameOf(variant),
    modifierList: chosen.map((option) => ({ title: nameOf(option) })),
  });
}
