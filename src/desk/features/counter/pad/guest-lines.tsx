import Pencil from 'lucide-react/icons/pencil';
import type { Menu } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { runningPaise } from '#domain/cart/chosen-options.ts';
import { choiceKey, priceChoice } from '#domain/cart/menu-choice.ts';
import { formatPaise } from '#domain/money/money.ts';
import { deskGuestText as text } from '#messages/desk-guest.js';
import { Stepper } from '#ui/buttons/stepper.tsx';
import styles from './guest-order.module.css';

const MAX_QUANTITY = 20;

interface GuestLinesProps {
  readonly menu: Menu;
  readonly lines: readonly LineChoice[];
  readonly onLines: (lines: readonly LineChoice[]) => void;
  readonly onEdit: (line: LineChoice) => void;
}

export function GuestLines({ menu, lines, onLines, onEdit }: GuestLinesProps) {
  const step = (changed: LineChoice, quantity: number) =>
    onLines(
      lines.flatMap((line) => (line === changed ? (quantity === 0 ? [] : [{ ...line, quantity }]) : [line])),
    );
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => {
        const { title, choiceText, pricePaise } = describeLine(menu, line);
        return (
          <li key={choiceKey(line)} className={styles['line']}>
            <button type="button" className={styles['lineName']} onClick={() => onEdit(line)}>
              <span>{title}</span>
              {choiceText === '' ? null : <span className={styles['quiet']}>{choiceText}</span>}
              {line.note === '' ? null : <span>{text.line.note({ note: line.note })}</span>}
              <strong>
                {formatPaise(pricePaise * line.quantity)}
                <Pencil aria-hidden="true" size={16} />
              </strong>
              <span className="visually-hidden">{text.line.change()}</span>
            </button>
            <Stepper
              value={line.quantity}
              min={0}
              max={MAX_QUANTITY}
              onChange={(quantity) => step(line, quantity)}
              labels={{
                increase: text.line.more({ title }),
                decrease: text.line.less({ title }),
                value: text.line.count({ title, count: line.quantity }),
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Number of dishes, and their price in paise without taxes and packing; dishes off the menu count as 0. */
export function sumLines(menu: Menu, lines: readonly LineChoice[]): { count: number; paise: number } {
  return {
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    paise: lines.reduce((sum, line) => sum + describeLine(menu, line).pricePaise * line.quantity, 0),
  };
}

/** A dish that is no longer on the menu shows its id; the server refuses it when it calculates the total. */
function describeLine(menu: Menu, line: LineChoice) {
  const item = menu.itemList.find(({ itemId }) => itemId === line.itemId);
  if (item === undefined) return { title: line.itemId, choiceText: '', pricePaise: 0 };
  const priced = priceChoice(item, line);
  return {
    title: item.title,
    choiceText: priced.ok ? priced.value.choiceText : '',
    pricePaise: priced.ok ? priced.value.pricePaise : runningPaise(item, line),
  };
}
