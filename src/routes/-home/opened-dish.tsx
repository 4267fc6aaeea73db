import { useState } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { CartLine, OutletRef } from '#contract/stored.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { localLineOf, nameOf } from '#domain/menu/local-names.ts';
import { findLineToRepeat } from '#features/cart/lines/line-to-repeat.ts';
import { RepeatSheet } from '#features/cart/lines/repeat-sheet.tsx';
import { addToCart } from '#features/cart/state/cart-actions.ts';
import { lastLineIds, linesOfItemAtom } from '#features/cart/state/cart-atoms.ts';
import { favouriteOfDish } from '#features/favourites/favourites.ts';
import { HeartButton } from '#features/favourites/heart.tsx';
import { DishRating } from '#features/menu/item/item-facts.tsx';
import { ItemSheet } from '#features/menu/item/item-sheet.tsx';
import { closeItem, type OpenedItem } from '#features/menu/item/opened-item.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { store } from '#platform/state/store.ts';

const DishAlertButton = lazyPart(
  async () => (await import('#features/notifications/dish-alerts/dish-alert-buttons.tsx')).DishAlertButton,
);

export interface DishSurroundings {
  outlet: OutletRef;
  orderType: CartOrderType;
}

function findRepeatable({ item, isToAdd }: OpenedItem, orderType: CartOrderType): CartLine | undefined {
  if (!isToAdd) return undefined;
  const lines = store.get(linesOfItemAtom)(item.itemId);
  return findLineToRepeat(item, orderType, { lines, lastLineId: lastLineIds.get(item.itemId) });
}

/** The sheet of a dish; for one that is in the cart already, it first offers to repeat the last choice. */
export function OpenedDish({ opened, outlet, orderType }: DishSurroundings & { opened: OpenedItem }) {
  const { item, isOpen } = opened;
  const [repeatable] = useState(() => findRepeatable(opened, orderType));
  const [isChoosing, setIsChoosing] = useState(repeatable === undefined);
  const addLine = (line: CartLine) => {
    addToCart({ line, outlet, orderType });
    closeItem();
  };
  const addChoice = (_item: MenuItem, choice: LineChoice) => {
    const line = lineOfChoice(item, choice);
    if (line.ok) addLine(line.value);
    else closeItem();
  };
  return (
    <>
      {repeatable === undefined ? null : (
        <RepeatSheet
          line={{ ...repeatable, ...localLineOf(item, repeatable) }}
          isOpen={isOpen && !isChoosing}
          onRepeat={() => addLine(repeatable)}
          onChoose={() => setIsChoosing(true)}
          onClose={closeItem}
        />
      )}
      {isChoosing ? (
        <ItemSheet
          item={item}
          isOpen={isOpen}
          orderType={orderType}
          renderHeart={(choice) => (
            <HeartButton favourite={favouriteOfDish(outlet, item, choice)} name={nameOf(item)} />
          )}
          rating={<DishRating restaurantId={outlet.recordId} itemId={item.itemId} />}
          soldOutAction={<DishAlertButton outlet={outlet} item={item} />}
          onAdd={addChoice}
          onClose={closeItem}
        />
      ) : null}
    </>
  );
}
