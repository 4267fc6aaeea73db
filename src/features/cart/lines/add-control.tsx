import { useAtomValue } from 'jotai';
import { memo, useEffect, useRef } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartOrderType } from '#contract/fields.ts';
import type { OutletRef } from '#contract/stored.ts';
import { lineOfChoice, MAX_LINE_QUANTITY } from '#domain/cart/cart.ts';
import { defaultChoice, needsChoice } from '#domain/cart/menu-choice.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { menuText } from '#messages/menu.js';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { addToCart, takeOneOf } from '../state/cart-actions.ts';
import { quantityAtomOf } from '../state/cart-atoms.ts';
import styles from './add-control.module.css';

export interface AddControlProps {
  item: MenuItem;
  outlet: OutletRef;
  orderType: CartOrderType;
  /** Opens the sheet for an item with choices. */
  onChoose: (item: MenuItem) => void;
}

function addOne({ item, outlet, orderType, onChoose }: AddControlProps): void {
  const line = needsChoice(item) ? undefined : lineOfChoice(item, defaultChoice(item));
  if (line?.ok) addToCart({ line: line.value, outlet, orderType });
  else onChoose(item);
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus on this control when a changed quantity unmounts the focused button, at once or after an
 * open sheet has closed.
 */
function useFocusAlong(isInCart: boolean) {
  const placeRef = useRef<HTMLSpanElement>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    if (!isUsed.current) return;
    isUsed.current = false;
    const takeFocus = () => {
      const button = placeRef.current?.querySelector<HTMLElement>('button:last-of-type');
      if (isFocusLost()) button?.focus({ preventScroll: true });
    };
    const sheet = document.activeElement?.closest('dialog') ?? null;
    if (sheet === null) takeFocus();
    else sheet.addEventListener('close', takeFocus, { once: true });
  }, [isInCart]);
  const markUsed = () => {
    isUsed.current = true;
  };
  return { placeRef, markUsed };
}

/** Adds and removes units of a dish; a dish with choices opens its sheet for each further unit. */
export const AddControl = memo(function AddControl(props: AddControlProps) {
  const { item } = props;
  const quantity = useAtomValue(quantityAtomOf(item.itemId));
  const { placeRef, markUsed } = useFocusAlong(quantity > 0);
  const change = (next: number) => {
    markUsed();
    if (next > quantity) addOne(props);
    else takeOneOf(item);
  };
  return (
    <span ref={placeRef} className={styles['place']}>
      <Stepper
        value={quantity}
        min={0}
        max={needsChoice(item) ? Number.POSITIVE_INFINITY : MAX_LINE_QUANTITY}
        onChange={change}
        labels={{
          increase: menuText.moreOf({ title: nameOf(item) }),
          decrease: menuText.lessOf({ title: nameOf(item) }),
          value: menuText.inCart({ quantity, title: nameOf(item) }),
        }}
        start={{ label: menuText.addOf({ title: nameOf(item) }), text: menuText.add() }}
      />
    </span>
  );
});
