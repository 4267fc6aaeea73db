import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { Cart, CartLine, OutletRef } from '#contract/stored.ts';
import { itemCount } from '#domain/cart/cart.ts';
import { formatPaise } from '#domain/money/money.ts';
import { checkoutText } from '#messages/checkout.js';
import { handoverText } from '#messages/handover.js';
import { menuText } from '#messages/menu.js';
import { dietMarksAtom } from '#platform/diet-marks.ts';
import { useLocalLines } from '#platform/language/local-lines.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { SwitchRow } from '#ui/buttons/switch-row.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import checkoutStyles from '../checkout.module.css';
import { Fold } from '../fold.tsx';
import { Section } from '../section.tsx';
import styles from './checkout-bill.module.css';

interface ItemsProps {
  cart: Cart;
  onInstructions: (text: string) => void;
  onCutlery: (isWanted: boolean) => void;
}

export function ItemsSection({ cart, onInstructions, onCutlery }: ItemsProps) {
  const diet = useAtomValue(dietMarksAtom);
  return (
    <Section
      title={checkoutText.items()}
      action={
        <Link to="/cart" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {checkoutText.editCart()}
        </Link>
      }
    >
      {/*
        The dishes start open for a customer with a diet guard, because its marks must not be folded away.
      */}
      <Fold renderSummary={() => <FoldedItems cart={cart} />} isOpenAtFirst={diet !== null}>
        <ul className={styles['lines']}>
          {cart.lineList.map((line) => (
            <Line key={line.lineId} line={line} outlet={cart.outlet} />
          ))}
        </ul>
      </Fold>
      <TextArea
        label={checkoutText.instructions()}
        rows={1}
        maxLength={200}
        value={cart.cookingInstructions}
        onChange={(event) => onInstructions(event.target.value)}
      />
      {diet && <diet.KitchenNote instructions={cart.cookingInstructions} onChange={onInstructions} />}
      {cart.orderType === 'DineIn' ? null : (
        <SwitchRow
          label={handoverText.cutlery()}
          checked={cart.wantsCutlery === true}
          onChange={(event) => onCutlery(event.target.checked)}
        />
      )}
    </Section>
  );
}

function FoldedItems({ cart }: { cart: Cart }) {
  const nameLine = useLocalLines(cart.outlet.recordId);
  const count = checkoutText.itemCount({ count: itemCount(cart) });
  const names = cart.lineList.map(
    (line) => `${checkoutText.times({ quantity: line.quantity })} ${nameLine(line).title}`,
  );
  return (
    <>
      <span className={styles['foldedNames']}>{names.join(', ')}</span>
      <span className={checkoutStyles['quiet']}>
        {`${count} · ${checkoutText.orderTypes[cart.orderType]()} · ${checkoutText.from({ outlet: cart.outlet.title })}`}
      </span>
    </>
  );
}

function Line({ line, outlet }: { line: CartLine; outlet: OutletRef }) {
  const { title, choiceText } = useLocalLines(outlet.recordId)(line);
  const diet = useAtomValue(dietMarksAtom);
  return (
    <li className={styles['line']}>
      <FoodMark kind={line.vegNonVeg} label={menuText.marks[line.vegNonVeg]()} />
      <div>
        <p>
          <span className={styles['quantity']}>{checkoutText.times({ quantity: line.quantity })}</span>{' '}
          {title}
        </p>
        {choiceText === '' ? null : <p className={checkoutStyles['quiet']}>{choiceText}</p>}
        {line.forName === undefined ? null : (
          <p className={checkoutStyles['quiet']}>{checkoutText.forName({ name: line.forName })}</p>
        )}
        {diet && <diet.LineMark line={line} outlet={outlet} />}
        {line.note === '' ? null : (
          <p className={checkoutStyles['quiet']}>{checkoutText.noteOf({ note: line.note })}</p>
        )}
      </div>
      <span className={styles['amount']}>{formatPaise(line.price * line.quantity)}</span>
    </li>
  );
}
