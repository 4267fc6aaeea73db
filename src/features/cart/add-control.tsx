import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { OutletRef } from '#contract/stored.ts';
import { lineOfChoice, MAX_LINE_QUANTITY } from '#domain/cart.ts';
import { defaultChoice, needsChoice } from '#domain/menu-choice.ts';
import { useText } from '#platform/text.ts';
import { Stepper } from '#ui/stepper.tsx';
import styles from './add-control.module.css';
import { addToCart, takeOneOf } from './cart-actions.ts';
import { quantityAtomOf } from './cart-atoms.ts';

export interface AddControlProps {
  item: MenuItem;
  outlet: OutletRef;
  orderType: CartOrderType;
  /** Opens the sheet of an item that asks something first. */
  onChoose: (item: MenuItem) => void;
}

function addOne({ item, outlet, orderType, onChoose }: AddControlProps): void {
  const line = needsChoice(item) ? undefined : lineOfChoice(item, defaultChoice(item));
  if (line?.ok) addToCart({ line: line.value, outlet, orderType });
  else onChoose(item);
}

/** ADD, or how many there are; an item with choices opens its sheet for every further one. */
export const AddControl = memo(function AddControl(props: AddControlProps) {
  const { item } = props;
  const t = useText().menu;
  const quantity = useAtomValue(quantityAtomOf(item.itemId));
  if (quantity === 0) {
    return (
      <button
        type="button"
        className={styles['add']}
        aria-label={t.addOf(item.title)}
        onClick={() => addOne(props)}
      >
        {t.add}
        <Plus aria-hidden="true" size={16} strokeWidth={3} />
      </button>
    );
  }
  return (
    <Stepper
      value={quantity}
      min={0}
      max={needsChoice(item) ? Number.POSITIVE_INFINITY : MAX_LINE_QUANTITY}
      onChange={(next) => (next > quantity ? addOne(props) : takeOneOf(item.itemId))}
      labels={{
        increase: t.moreOf(item.title),
        decrease: t.lessOf(item.title),
        value: t.inCart(quantity, item.title),
      }}
    />
  );
});
