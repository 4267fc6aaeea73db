import { MAX_LINE_QUANTITY, removeLine, setQuantity } from '#domain/cart/cart.ts';
import { localChoiceText, nameOf } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { cartText } from '#messages/cart.js';
import { menuText } from '#messages/menu.js';
import { tableCartText } from '#messages/table-cart.js';
import { changeCart } from '#platform/cart/cart.ts';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { type DescribeVerdict, DietWarnings } from './diet-warnings.tsx';
import { changeLineOfOther } from './phone-cart.ts';
import { cartExchange } from './start-table-cart.ts';
import styles from './table-cart.module.css';
import type { ViewGuest, ViewLine } from './table-view.ts';

interface GuestDishesProps {
  guest: ViewGuest;
  guests: readonly ViewGuest[];
  describe: DescribeVerdict;
}

/** The dishes of one guest, which every guest of the table may change. */
export function GuestDishes({ guest, guests, describe }: GuestDishesProps) {
  const { name, isSelf, lines } = guest;
  const title = isSelf ? tableCartText.yours({ name }) : name;
  return (
    <section className={styles['guest']} aria-label={title}>
      <h3 className={styles['guestName']}>{title}</h3>
      {lines.length === 0 ? (
        <p className={styles['quiet']}>{tableCartText.nothing()}</p>
      ) : (
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <DishRow key={line.key} line={line} guests={guests} describe={describe} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Changes an own line in the phone's cart, and a line of another guest by an operation on the shared cart. */
async function change({ lineKey, key }: ViewLine, quantity: number): Promise<void> {
  if (lineKey !== null) await changeLineOfOther(lineKey, quantity);
  else changeCart((cart) => (quantity > 0 ? setQuantity(cart, key, quantity) : removeLine(cart, key)));
  cartExchange.soon();
}

function DishRow({ line, guests, describe }: Omit<GuestDishesProps, 'guest'> & { line: ViewLine }) {
  const { choice, item, priced } = line;
  const title = item === undefined ? (priced?.title ?? tableCartText.unknownDish()) : nameOf(item);
  const choiceText = item === undefined ? (priced?.choiceText ?? '') : localChoiceText(item, choice);
  const { quantity } = choice;
  return (
    <li className={styles['line']}>
      {item === undefined ? null : (
        <FoodMark kind={item.vegNonVeg} label={menuText.marks[item.vegNonVeg]()} />
      )}
      <div className={styles['texts']}>
        <p className={styles['dish']}>{title}</p>
        {choiceText === '' ? null : <p className={styles['quiet']}>{choiceText}</p>}
        {choice.note === '' ? null : <p className={styles['quiet']}>{choice.note}</p>}
        {priced === undefined ? <p className={styles['problem']}>{tableCartText.unavailable()}</p> : null}
        <DietWarnings line={line} guests={guests} describe={describe} />
      </div>
      <div className={styles['amounts']}>
        <Stepper
          value={quantity}
          min={0}
          max={MAX_LINE_QUANTITY}
          onChange={(next) => void change(line, next)}
          labels={{
            increase: cartText.more({ title }),
            decrease: quantity === 1 ? cartText.remove({ title }) : cartText.less({ title }),
            value: cartText.quantityOf({ title, quantity }),
          }}
        />
        {priced === undefined ? null : (
          <p className={styles['price']}>{formatPaise(priced.price * quantity)}</p>
        )}
      </div>
    </li>
  );
}
