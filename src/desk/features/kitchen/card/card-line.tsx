import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { tickLine } from '#contract/desk/endpoints/kitchen.ts';
import type { BoardLine, BoardOrder } from '#contract/desk/kitchen/board-order.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { useOrderAct } from '../use-order-act.ts';
import styles from './order-card.module.css';

interface CardLineProps {
  readonly restaurantId: number;
  readonly order: BoardOrder;
  readonly line: BoardLine;
}

/** The whole line is the touch target. */
export function CardLine({ restaurantId, order, line }: CardLineProps) {
  const tick = useOrderAct(tickLine);
  const { orderItemId, title, quantity } = line;
  const isTicked = tick.isBusy ? !line.isTicked : line.isTicked;
  const handleChange = () =>
    tick.act({ restaurantId, orderRefId: order.orderRefId, orderItemId, isTicked: !line.isTicked });
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
        <LineTexts line={line} />
      </label>
    </li>
  );
}

function LineTexts({ line }: Pick<CardLineProps, 'line'>) {
  const { title, quantity, variantTitle, choiceList, note, allergenList, insteadOf, isShort, forName } = line;
  const choices = [...(variantTitle === null ? [] : [variantTitle]), ...choiceList];
  return (
    <span className={styles['lineTexts']}>
      <span className={styles['dish']}>
        <strong className={styles['quantity']}>{quantity}×</strong> {title}
      </span>{' '}
      <FoodMark kind={line.vegNonVeg} label={text.marks[line.vegNonVeg]()} />{' '}
      {choices.length === 0 ? null : <span className={styles['choices']}>{choices.join(', ')}</span>}{' '}
      <Allergens list={allergenList ?? []} />
      {isShort ? <strong className={styles['warning']}>{text.soldOutLine()}</strong> : null}
      {insteadOf === null ? null : (
        <span className={styles['warning']}>{text.instead({ title: insteadOf })}</span>
      )}
      {forName === undefined ? null : (
        <strong className={styles['note']}>{text.forName({ name: forName })}</strong>
      )}
      {note === '' ? null : <span className={styles['note']}>{note}</span>}
    </span>
  );
}

function Allergens({ list: [first, ...others] }: { readonly list: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <span className={styles['allergens']}>
      <span className={styles['firstAllergen']}>
        <TriangleAlert aria-hidden="true" /> <span className="visually-hidden">{text.contains()}</span>{' '}
        {first}
      </span>
      {others.map((other) => `, ${other}`)}
    </span>
  );
}
