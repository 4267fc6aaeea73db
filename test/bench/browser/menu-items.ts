import type { Menu } from '#contract/catalogue/menu.ts';
import { isOrderable, needsChoice } from '#domain/cart/menu-choice.ts';

/** Titles of items that one tap adds to the cart, in menu order. */
export function simpleTitles({ itemList }: Pick<Menu, 'itemList'>): string[] {
  return itemList
    .filter((item) => !needsChoice(item) && isOrderable(item, 'HomeDelivery'))
    .map(({ title }) => title);
}
