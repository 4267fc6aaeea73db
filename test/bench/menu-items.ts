import type { Menu } from '#contract/menu.ts';
import { isOrderable, needsChoice } from '#domain/menu-choice.ts';

/** Titles of what one tap puts into the cart, in the order of the menu. */
export function simpleTitles({ itemList }: Pick<Menu, 'itemList'>): string[] {
  return itemList
    .filter((item) => !needsChoice(item) && isOrderable(item, 'HomeDelivery'))
    .map(({ title }) => title);
}
