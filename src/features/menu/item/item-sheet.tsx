import { type ReactNode, useId, useState } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { findOpenGroup, runningPaise } from '#domain/cart/chosen-options.ts';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { itemSheetText } from '#messages/item-sheet.js';
import { menuText } from '#messages/menu.js';
import { Button } from '#ui/buttons/button.tsx';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { ItemFacts } from './item-facts.tsx';
import { groupElementId, ItemOptions } from './item-options.tsx';
import { awayText, isAwaited } from './item-row.tsx';
import styles from './item-sheet.module.css';

const MAX_QUANTITY = 20;

export interface ItemSheetProps {
  /** A snapshot, so that a newer menu does not change an open sheet. */
  item: MenuItem;
  isOpen: boolean;
  orderType: CartOrderType;
  /** The choice of a cart line to change; without it the sheet starts from the menu's default. */
  chosen?: LineChoice | undefined;
  /** Shows above the facts of the dish. */
  notice?: ReactNode;
  /** Shows beside the price, for the variant and options that the customer has chosen. */
  renderHeart?: (choice: LineChoice) => ReactNode;
  /** Shows beside the price. */
  rating?: ReactNode;
  /** Shows below the sold-out text. */
  soldOutAction?: ReactNode;
  onAdd: (item: MenuItem, choice: LineChoice) => void;
  onClose: () => void;
}

export function ItemSheet({ item, isOpen, orderType, onAdd, onClose, ...props }: ItemSheetProps) {
  const sheetId = useId();
  const [choice, setChoice] = useState(() => props.chosen ?? defaultChoice(item));
  const [isAttempted, setIsAttempted] = useState(false);
  const canOrder = isOrderable(item, orderType);
  const openGroup = findOpenGroup(item, choice);
  const add = () => {
    if (openGroup === undefined) {
      onAdd(item, { ...choice, note: choice.note.trim() });
      return;
    }
    setIsAttempted(true);
    const group = document.getElementById(groupElementId(sheetId, openGroup.groupId));
    group?.scrollIntoView({ block: 'center' });
    group?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={nameOf(item)}
      closeLabel={itemSheetText.close()}
      footer={
        canOrder ? (
          <SheetAction
            label={props.chosen === undefined ? itemSheetText.add : itemSheetText.update}
            {...{ item, choice, onChange: setChoice, onAdd: add }}
          />
        ) : (
          <div className={styles['away']}>
            <p>{awayText(item, orderType, menuText)}</p>
            {isAwaited(item, orderType) ? props.soldOutAction : null}
          </div>
        )
      }
    >
      {props.notice}
      <ItemFacts item={item} choice={choice} rating={props.rating} heart={props.renderHeart?.(choice)} />
      {canOrder ? <ItemOptions {...{ sheetId, item, choice, isAttempted, onChange: setChoice }} /> : null}
    </Sheet>
  );
}

interface SheetActionProps {
  label: (values: { price: string }) => string;
  item: MenuItem;
  choice: LineChoice;
  onChange: (choice: LineChoice) => void;
  onAdd: () => void;
}

function SheetAction({ label, item, choice, onChange, onAdd }: SheetActionProps) {
  return (
    <div className={styles['footer']}>
      <Stepper
        value={choice.quantity}
        min={1}
        max={MAX_QUANTITY}
        onChange={(quantity) => onChange({ ...choice, quantity })}
        labels={{
          increase: menuText.moreOf({ title: nameOf(item) }),
          decrease: menuText.lessOf({ title: nameOf(item) }),
          value: `${itemSheetText.quantity()}: ${choice.quantity}`,
        }}
      />
      <Button variant="primary" isWide onClick={onAdd}>
        {label({ price: formatPaise(runningPaise(item, choice) * choice.quantity) })}
      </Button>
    </div>
  );
}
