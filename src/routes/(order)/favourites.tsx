import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { FavouriteDish } from '#contract/account/favourites.ts';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { getItemListWithCatSubCat } from '#contract/endpoints/chain/catalogue.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { isOrderable } from '#domain/cart/menu-choice.ts';
import { findGoneReason, type GoneReason } from '#domain/cart/order-again.ts';
import { localLineOf, nameOf } from '#domain/menu/local-names.ts';
import { CartQuestions } from '#features/cart/cart-questions.tsx';
import { hasCartQuestionAtom } from '#features/cart/state/cart-atoms.ts';
import { FavouritesPage } from '#features/favourites/favourites-page.tsx';
import { ItemSheet } from '#features/menu/item/item-sheet.tsx';
import { DishAlertButton } from '#features/notifications/dish-alerts/dish-alert-buttons.tsx';
import { favouritesText as text } from '#messages/favourites.js';
import { call } from '#platform/api/call.ts';
import { orderTypeAtom } from '#platform/state/atoms.ts';
import { useAction } from '#platform/use-action.ts';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { useAddLine } from '../-around/dish-at-outlet.tsx';

export const Route = createFileRoute('/(order)/favourites')({ component: Favourites });

interface ChangedDish {
  readonly dish: FavouriteDish;
  readonly item: MenuItem;
  readonly reason: GoneReason;
}

const choiceOf = ({ itemId, variantId, modifierList }: FavouriteDish): LineChoice => ({
  ...{ itemId, variantId, modifierList, note: '', quantity: 1 },
});

/**
 * One tap adds a favourite dish with its stored choice; if the outlet no longer offers that, the dish's sheet
 * opens.
 */
function Favourites() {
  const orderType = useAtomValue(orderTypeAtom)?.orderType ?? 'HomeDelivery';
  const hasQuestion = useAtomValue(hasCartQuestionAtom);
  const [changed, setChanged] = useState<ChangedDish>();
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, run } = useAction();
  const addLine = useAddLine();
  const handleAdd = (dish: FavouriteDish) =>
    run(async () => {
      const menu = await call(getItemListWithCatSubCat, { restaurantId: dish.outlet.recordId });
      if (!menu.ok) return showToast('error', menu.problem.message);
      const item = menu.data.itemList.find(({ itemId }) => itemId === dish.itemId);
      if (item === undefined) return showToast('error', text.changes.missing({ outlet: dish.outlet.title }));
      const line = lineOfChoice(item, choiceOf(dish));
      if (line.ok && isOrderable(item, orderType))
        return addLine({ line: line.value, name: nameOf(item), outlet: dish.outlet, orderType });
      setChanged({ dish, item, reason: findGoneReason(item, orderType) ?? 'choiceGone' });
      return setIsOpen(true);
    });
  const handleChosen = (item: MenuItem, choice: LineChoice) => {
    const line = lineOfChoice(item, choice);
    setIsOpen(false);
    if (line.ok && changed !== undefined)
      addLine({ line: line.value, name: nameOf(item), outlet: changed.dish.outlet, orderType });
  };
  return (
    <>
      <FavouritesPage isBusy={isBusy} onAdd={handleAdd} />
      {changed === undefined ? null : (
        <ItemSheet
          key={`${changed.dish.key} ${orderType}`}
          item={changed.item}
          isOpen={isOpen}
          orderType={orderType}
          notice={
            <Notice tone="warning">
              {text.changes[changed.reason]({
                outlet: changed.dish.outlet.title,
                choices: localLineOf(changed.item, changed.dish).choiceText,
              })}
            </Notice>
          }
          soldOutAction={<DishAlertButton outlet={changed.dish.outlet} item={changed.item} />}
          onAdd={handleChosen}
          onClose={() => setIsOpen(false)}
        />
      )}
      {hasQuestion ? <CartQuestions /> : null}
    </>
  );
}
