import { useAtomValue } from 'jotai';
import Pencil from 'lucide-react/icons/pencil';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { MAX_LINE_QUANTITY } from '#domain/cart/cart.ts';
import { formatPaise } from '#domain/money/money.ts';
import { cartText } from '#messages/cart.js';
import { menuText } from '#messages/menu.js';
import { dietMarksAtom } from '#platform/diet-marks.ts';
import { cartAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { changeQuantity, takeOut } from '../state/cart-actions.ts';
import type { LineCheck } from '../state/check-cart.ts';
import styles from './cart-lines.module.css';
import { changeNote, openChange } from './changed-line.ts';
import { NoteForm } from './note-form.tsx';

/** One line of the cart: the dish, its quantity and current price, and a note for the kitchen. */
export function CartLineRow({ check }: { check: LineCheck }) {
  const { line, name, choiceText, problem } = check;
  return (
    <li className={styles['line']} data-problem={problem ?? undefined}>
      <FoodMark kind={line.vegNonVeg} label={menuText.marks[line.vegNonVeg]()} />
      <div className={styles['texts']}>
        <p className={styles['name']}>{name}</p>
        {choiceText === '' ? null : <p className={styles['choices']}>{choiceText}</p>}
        {line.forName === undefined ? null : (
          <p className={styles['choices']}>{cartText.forName({ name: line.forName })}</p>
        )}
        <DietLine line={line} />
        {problem === null ? null : <p className={styles['problem']}>{cartText[problem]()}</p>}
        <div className={styles['ways']}>
          <ChangeButton check={check} />
          {problem === null ? <LineNote check={check} /> : null}
        </div>
      </div>
      <div className={styles['amounts']}>
        {problem === null ? <LineStepper check={check} /> : <RemoveButton check={check} />}
        <LinePrice check={check} />
      </div>
    </li>
  );
}

/** Shows why the line does not fit what the customer eats. */
function DietLine({ line }: Pick<LineCheck, 'line'>) {
  const diet = useAtomValue(dietMarksAtom);
  const cart = useAtomValue(cartAtom);
  return diet && cart && <diet.LineMark line={line} outlet={cart.outlet} />;
}

/** A dish whose choice is no longer offered can stay in the cart with another choice. */
function ChangeButton({ check: { line, name, choosable } }: { check: LineCheck }) {
  if (choosable === null) return null;
  return (
    <button type="button" className={styles['change']} onClick={() => openChange(line, choosable)}>
      <SlidersHorizontal aria-hidden="true" size={13} />
      <span>
        {cartText.change()} <span className="visually-hidden">{cartText.choicesOf({ title: name })}</span>
      </span>
    </button>
  );
}

function LineStepper({ check: { line, name } }: { check: LineCheck }) {
  return (
    <Stepper
      value={line.quantity}
      min={0}
      max={MAX_LINE_QUANTITY}
      onChange={(quantity) => changeQuantity(line, quantity, name)}
      labels={{
        increase: cartText.more({ title: name }),
        decrease: line.quantity === 1 ? cartText.remove({ title: name }) : cartText.less({ title: name }),
        value: cartText.quantityOf({ title: name, quantity: line.quantity }),
      }}
    />
  );
}

function RemoveButton({ check: { line, name } }: { check: LineCheck }) {
  return (
    <Button variant="secondary" size="small" onClick={() => takeOut(line, name)}>
      {cartText.removeShort()} <span className="visually-hidden">{name}</span>
    </Button>
  );
}

/** A changed price shows the former price too. */
function LinePrice({ check: { line, pricePaise, problem } }: { check: LineCheck }) {
  if (problem !== null) return null;
  const was = line.price * line.quantity;
  const is = pricePaise * line.quantity;
  return (
    <p className={styles['price']}>
      {was === is ? null : (
        <del className={styles['was']}>
          <span className="visually-hidden">{cartText.priceWas()}</span>
          {formatPaise(was)}
        </del>
      )}
      {formatPaise(is)}
    </p>
  );
}

function LineNote({ check: { line, name } }: { check: LineCheck }) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) {
    return (
      <NoteForm
        label={cartText.noteOf({ title: name })}
        note={line.note}
        onSave={(note) => {
          changeNote(line.lineId, note);
          setIsEditing(false);
        }}
        onCancel={() => setIsEditing(false)}
      />
    );
  }
  return (
    <button type="button" className={styles['note']} onClick={() => setIsEditing(true)}>
      <Pencil aria-hidden="true" size={13} />
      {line.note === '' ? cartText.addNote() : <span className={styles['noteText']}>{line.note}</span>}
      <span className="visually-hidden">{cartText.noteOf({ title: name })}</span>
    </button>
  );
}
