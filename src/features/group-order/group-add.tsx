import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart/cart.ts';
import { defaultChoice, needsChoice } from '#domain/cart/menu-choice.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { ownGroupLines } from '#domain/table/phone-group.ts';
import { menuText } from '#messages/menu.js';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { addDish, changeLine } from './group-acts.ts';
import { phoneGroupsAtom } from './phone-groups.ts';

interface GroupAddProps {
  code: string;
  item: MenuItem;
  items: readonly MenuItem[];
  /** Opens the sheet for an item with choices. */
  onChoose: (item: MenuItem) => void;
}

/** The button that adds a dish of the menu to this guest's dishes. */
export function GroupAdd({ code, item, items, onChoose }: GroupAddProps) {
  const phone = useAtomValue(phoneGroupsAtom).find((group) => group.code === code);
  const own = useMemo(
    () => (phone === undefined ? [] : ownGroupLines(phone).filter(({ itemId }) => itemId === item.itemId)),
    [phone, item.itemId],
  );
  const quantity = own.reduce((count, line) => count + line.quantity, 0);
  const title = nameOf(item);
  const change = (next: number) => {
    const last = own.at(-1);
    if (next < quantity && last !== undefined) changeLine(code, items, last.lineKey, last.quantity - 1);
    else if (needsChoice(item)) onChoose(item);
    else addDish(code, items, defaultChoice(item));
  };
  return (
    <Stepper
      value={quantity}
      min={0}
      max={needsChoice(item) ? Number.POSITIVE_INFINITY : MAX_LINE_QUANTITY}
      onChange={change}
      labels={{
        increase: menuText.moreOf({ title }),
        decrease: menuText.lessOf({ title }),
        value: menuText.inCart({ quantity, title }),
      }}
      start={{ label: menuText.addOf({ title }), text: menuText.add() }}
    />
  );
}
