import type { Menu, MenuItem } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { choiceTextOf, type NamedLine } from '../cart/line-name.ts';

interface Named {
  readonly title: string;
  readonly localTitle?: string;
}

/** The name in the language of the menu, else the kitchen's. */
export const nameOf = ({ title, localTitle }: Named): string => localTitle ?? title;

/** Both names, for the search. */
export const namesOf = ({ title, localTitle = '' }: Named): string => `${title} ${localTitle}`.trim();

type Choices = Pick<LineChoice, 'variantId' | 'modifierList'>;

function findChosen({ variantList, modifierGroupList }: MenuItem, { variantId, modifierList }: Choices) {
  const variant = variantList.find((each) => each.variantId === variantId);
  const options = modifierList.flatMap(({ groupId, optionId }) => {
    const group = modifierGroupList.find((each) => each.groupId === groupId);
    return group?.optionList.filter((option) => option.optionId === optionId) ?? [];
  });
  const isComplete = (variantId === null || variant !== undefined) && options.length === modifierList.length;
  return { variant, options, isComplete };
}

/** The choices of a line in the language of the menu: `हाफ, मीडियम`. */
export function localChoiceText(item: MenuItem, choices: Choices): string {
  const { variant, options } = findChosen(item, choices);
  return choiceTextOf({
    variantTitle: variant === undefined ? null : nameOf(variant),
    modifierList: options.map((option) => ({ title: nameOf(option) })),
  });
}

/** A line of a cart, of an order or of the favourites, with the kitchen's names. */
export type StoredLine = NamedLine & Choices & { readonly itemId: string };

/** Title and choices of a line; `choiceText` is empty without choices. */
export interface LineName {
  readonly title: string;
  readonly choiceText: string;
}

/**
 * Title and choices of a stored line in the language of the menu; as stored where the menu lacks the dish, its
 * name in that language, or one of the choices.
 */
export function localLineOf(item: MenuItem | undefined, line: StoredLine): LineName {
  const choiceText = choiceTextOf(line);
  if (item?.localTitle === undefined) return { title: line.title, choiceText };
  const isKnown = findChosen(item, line).isComplete;
  return { title: item.localTitle, choiceText: isKnown ? localChoiceText(item, line) : choiceText };
}

/** `localLineOf` for any line of an outlet's menu; without the menu, lines are as stored. */
export function createLineNamer(menu: Pick<Menu, 'itemList'> | undefined): (line: StoredLine) => LineName {
  return (line) =>
    localLineOf(
      menu?.itemList.find(({ itemId }) => itemId === line.itemId),
      line,
    );
}
