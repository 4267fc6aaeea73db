import { Link } from '@tanstack/react-router';
import type { Cart, CartLine } from '#contract/stored.ts';
import { itemCount } from '#domain/cart.ts';
import { checkoutText } from '#domain/messages/en/checkout.ts';
import { menuText } from '#domain/messages/en/menu.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import { FoodMark } from '#ui/food-mark.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './checkout.module.css';
import { Section } from './section.tsx';

interface ItemsProps {
  cart: Cart;
  onInstructions: (text: string) => void;
}

/** What is ordered, and what the kitchen should know. */
export function ItemsSection({ cart, onInstructions }: ItemsProps) {
  const t = useText({ checkout: checkoutText });
  return (
    <Section
      title={t.checkout.items}
      action={
        <Link to="/cart" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {t.checkout.editCart}
        </Link>
      }
    >
      <p className={styles['quiet']}>
        {`${t.checkout.orderTypes[cart.orderType]} · ${t.checkout.from(cart.outlet.title)} · ${t.checkout.itemCount(itemCount(cart))}`}
      </p>
      <ul className={styles['lines']}>
        {cart.lineList.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ul>
      <TextArea
        label={t.checkout.instructions}
        hint={t.checkout.instructionsHint}
        rows={2}
        maxLength={200}
        value={cart.cookingInstructions}
        onChange={(event) => onInstructions(event.target.value)}
      />
    </Section>
  );
}

function Line({ line }: { line: CartLine }) {
  const { checkout: t, menu } = useText({ checkout: checkoutText, menu: menuText });
  return (
    <li className={styles['line']}>
      <FoodMark kind={line.vegNonVeg} label={menu.marks[line.vegNonVeg]} />
      <div>
        <p>
          <span className={styles['quantity']}>{t.times(line.quantity)}</span> {line.title}
        </p>
        {line.choiceText === '' ? null : <p className={styles['quiet']}>{line.choiceText}</p>}
        {line.note === '' ? null : <p className={styles['quiet']}>{t.noteOf(line.note)}</p>}
      </div>
      <span className={styles['amount']}>{formatPaise(line.price * line.quantity)}</span>
    </li>
  );
}
