import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import type { Cart } from '#contract/stored.ts';
import { lineOfChoice } from '#domain/cart/cart.ts';
import { choiceStillOffered } from '#domain/cart/line-changes.ts';
import { changedLineAtom, changeLine, closeChange } from '#features/cart/lines/changed-line.ts';
import { ItemSheet } from '#features/menu/item/item-sheet.tsx';

export function ChangedLine({ cart: { orderType } }: { cart: Cart }) {
  const changed = useAtomValue(changedLineAtom);
  useEffect(() => closeChange, []);
  if (changed === null) return null;
  const { line, item, isOpen, number } = changed;
  const handleUpdate = (_item: MenuItem, choice: LineChoice) => {
    const chosen = lineOfChoice(item, choice);
    if (chosen.ok) changeLine(line.lineId, chosen.value);
    closeChange();
  };
  return (
    <ItemSheet
      key={number}
      item={item}
      isOpen={isOpen}
      orderType={orderType}
      chosen={choiceStillOffered(item, line)}
      onAdd={handleUpdate}
      onClose={closeChange}
    />
  );
}
