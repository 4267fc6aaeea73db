import type { BoardLine, BoardOrder } from '#contract/desk/board-order.ts';
import { tickLine } from '#contract/desk/endpoints/kitchen.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { FoodMark } from '#ui/food-mark.tsx';
import styles from './board.module.css';
import { useOrderAct } from './use-order-act.ts';

interface CardLineProps {
  readonly restaurantId: number;
  readonly order: BoardOrder;
  readonly line: BoardLine;
}

/** A line that is ticked off by a tap anywhere on it. */
export function CardLine({ restaurantId, order, line }: CardLineProps) {
  const tick = useOrderAct(tickLine);
  const { orderItemId, title, quantity, variantTitle, choiceList, note, allergenList, insteadOf } = line;
  const isTicked = tick.isBusy ? !line.isTicked : line.isTicked;
  const handleChange = () =>
    tick.act({ restaurantId, orderRefId: order.orderRefId, orderItemId, isTicked: !line.isTicked });
  const choices = [...(variantTitle === null ? [] : [variantTitle]), ...choiceList];
  return (
    <li>
      <label className={styles['line']} data-ticked={isTicked} data-short={line.isShort}>
        <input
          type="checkbox"
          className={styles['tick']}
          checked={isTicked}
          onChange={handleChange}
          aria-label={text.tick({ quantity, title })}
        />
        <span className={styles['lineTexts']}>
          <span className={styles['dish']}>
            <strong className={styles['quantity']}>{quantity}×</strong> {title}{' '}
            <FoodMark kind={line.vegNonVeg} label={text.marks[line.vegNonVeg]()} />
          </span>
          {choices.length === 0 ? null : <span className={styles['quiet']}>{choices.join(', ')}</span>}
          {insteadOf === null ? null : (
            <span className={styles['warning']}>{text.instead({ title: insteadOf })}</span>
          )}
          {note === '' ? null : <span className={styles['note']}>{note}</span>}
          {allergenList === null || allergenList.length === 0 ? null : (
            <span className={styles['allergens']}>{text.allergens({ list: allergenList.join(', ') })}</span>
          )}
        </span>
      </label>
    </li>
  );
}
