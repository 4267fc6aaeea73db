import type { Menu } from '#contract/catalogue/menu.ts';
import { isOrderable, needsChoice } from '#domain/cart/menu-choice.ts';

/** Items added with one tap, in menu order. */
export function simpleTitles({ itemList }: Pick<Menu, 'itemList'>): string[] {
  return itemList
    .filter((item) => !needsChoice(item) && isOrderable(item, 'HomeDelivery'))
    .map(({ title }) => title);
}
