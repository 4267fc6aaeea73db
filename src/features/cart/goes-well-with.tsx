import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { OrderedDishes } from '#contract/catalogue/ordered-dishes.ts';
import { getItemListWithCatSubCat, getOrderedDishes } from '#contract/endpoints/chain/catalogue.ts';
import type { Cart } from '#contract/stored.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { defaultChoice, isOrderable, needsChoice } from '#domain/cart/menu-choice.ts';
import { isAlcohol } from '#domain/menu/bar.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { cartText } from '#messages/cart.js';
import { menuText } from '#messages/menu.js';
import { dietMarksAtom } from '#platform/diet-marks.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { dietAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import styles from './goes-well-with.module.css';
import { addToCart } from './state/cart-actions.ts';

const MOST = 3;

/**
 * Ids of dishes that are ordered together with those in the cart; a dish that goes with several of them comes
 * first.
 */
function rankTogether(cart: Cart, { togetherList }: OrderedDishes): string[] {
  const inCart = new Set(cart.lineList.map(({ itemId }) => itemId));
  const points = new Map<string, number>();
  for (const { itemId, withList } of togetherList) {
    if (!inCart.has(itemId)) continue;
    for (const [place, other] of withList.entries())
      points.set(other, (points.get(other) ?? 0) + withList.length - place);
  }
  return [...points]
    .filter(([itemId]) => !inCart.has(itemId))
    .sort(([, one], [, other]) => other - one)
    .map(([itemId]) => itemId);
}

/** Only dishes that one tap can add; alcohol is never suggested. */
const isOffered = (item: MenuItem, { orderType }: Cart) =>
  isOrderable(item, orderType) && !needsChoice(item) && !isAlcohol(item);

function useSuggested(cart: Cart): MenuItem[] {
  const input = { restaurantId: cart.outlet.recordId };
  const menu = useEndpoint(getItemListWithCatSubCat, input).data;
  const ordered = useEndpoint(getOrderedDishes, input).data;
  const hasGuard = useAtomValue(dietAtom) !== null;
  const marks = useAtomValue(dietMarksAtom);
  return useMemo(() => {
    if (menu === undefined || ordered === undefined) return [];
    const known = new Map(menu.itemList.map((item) => [item.itemId, item]));
    return rankTogether(cart, ordered)
      .flatMap((itemId) => known.get(itemId) ?? [])
      .filter((item) => isOffered(item, cart))
      .filter((item) => marks?.fits(item) ?? !hasGuard)
      .slice(0, MOST);
  }, [cart, menu, ordered, hasGuard, marks]);
}

/**
 * Dishes that customers order together with those in the cart, without any that the diet guard marks; nothing
 * before the outlet's orders have been counted (ADR-0110).
 */
export function GoesWellWith({ cart }: { cart: Cart }) {
  const items = useSuggested(cart);
  if (items.length === 0) return null;
  const add = (item: MenuItem) => {
    const line = lineOfChoice(item, defaultChoice(item));
    if (line.ok) addToCart({ line: line.value, outlet: cart.outlet, orderType: cart.orderType });
  };
  return (
    <section className={styles['suggested']} aria-label={cartText.goesWellWith()}>
      <h3 className={styles['title']}>{cartText.goesWellWith()}</h3>
      <ul className={styles['items']}>
        {items.map((item) => (
          <li key={item.itemId} className={styles['item']}>
            <FoodMark kind={item.vegNonVeg} label={menuText.marks[item.vegNonVeg]()} />
            <span className={styles['name']}>{nameOf(item)}</span>
            <span className={styles['price']}>{formatPaise(item.price)}</span>
            <Button
              variant="secondary"
              size="small"
              aria-label={menuText.addOf({ title: nameOf(item) })}
              onClick={() => add(item)}
            >
              {menuText.add()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
