import { type BillSplit, MAX_PARTS } from '#contract/table/bill-share.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import type { BillPerson } from '#domain/bill/bill-people.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { formatPaise } from '#domain/money/money.ts';
import { billSplitText as text } from '#messages/bill-split.js';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { nameOfGuest } from './guest-name.ts';
import styles from './table-bill.module.css';

interface EqualPartsProps {
  split: BillSplit;
  parts: number;
  onParts: (parts: number) => void;
}

export function EqualParts({ split: { equal }, parts, onParts }: EqualPartsProps) {
  return (
    <div className={styles['parts']}>
      <span className={styles['grow']}>
        {text.parts()}
        {equal.takenParts === 0 ? null : (
          <span className={styles['quiet']}>{text.partsTaken({ taken: equal.takenParts })}</span>
        )}
      </span>
      <Stepper
        value={parts}
        min={1}
        max={MAX_PARTS}
        onChange={onParts}
        labels={{ increase: text.more(), decrease: text.fewer(), value: text.parts() }}
      />
    </div>
  );
}

interface PersonListProps {
  people: readonly BillPerson[];
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

export function PersonList({ people, chosen, onToggle }: PersonListProps) {
  return people.map((person) => (
    <Checkbox
      key={person.key}
      label={person.isOwn ? text.youOf({ name: nameOfGuest(person) }) : nameOfGuest(person)}
      detail={formatPaise(person.openPaise)}
      checked={chosen.has(person.key)}
      onChange={() => onToggle(person.key)}
    />
  ));
}

interface OneByDishProps {
  tableBill: TableBill;
  split: BillSplit;
  units: ReadonlyMap<string, number>;
  onUnits: (units: ReadonlyMap<string, number>) => void;
}

/** Lists the dishes of which some units are neither paid nor reserved. */
export function OneByDish({ tableBill, split, units, onUnits }: OneByDishProps) {
  const lines = new Map(
    split.roundList.flatMap(({ lineList }) => lineList).map((line) => [line.orderItemId, line]),
  );
  const open = tableBill.roundList
    .flatMap(({ itemList }) => itemList)
    .flatMap((item) => {
      const line = lines.get(item.orderItemId);
      const left = line === undefined ? 0 : line.quantity - line.takenQuantity;
      return line === undefined || left === 0 ? [] : [{ item, line, left }];
    });
  return (
    <ul className={styles['lines']}>
      {open.map(({ item, line, left }) => {
        const count = Math.min(left, units.get(item.orderItemId) ?? 0);
        const title = lineNameOf(item);
        return (
          <li key={item.orderItemId} className={styles['parts']}>
            <span className={styles['grow']}>
              {title}
              <span className={styles['quiet']}>
                {formatPaise(Math.round(line.pricePaise / line.quantity))}
              </span>
            </span>
            <Stepper
              value={count}
              min={0}
              max={left}
              onChange={(value) => onUnits(new Map([...units, [item.orderItemId, value]]))}
              labels={{
                increase: text.unitMore({ title }),
                decrease: text.unitFewer({ title }),
                value: text.units({ title, count, all: left }),
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
