import X from 'lucide-react/icons/x';
import { MAX_LINE_QUANTITY } from '#domain/cart/cart.ts';
import { localChoiceText, nameOf } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import { cartText } from '#messages/cart.js';
import { groupOrderText as text } from '#messages/group-order.js';
import { menuText } from '#messages/menu.js';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Stepper } from '#ui/buttons/stepper.tsx';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { changeLine } from './group-acts.ts';
import styles from './group-order.module.css';
import type { GroupGuest, GroupLine, GroupView } from './group-view.ts';

/**
 * The dishes of a group order, by guest. Guests change their own lines while it is open; the host may remove
 * any.
 */
export function EveryonesDishes({ view }: { view: GroupView }) {
  const { guests, sumPaise } = view;
  return (
    <div className={styles['everyone']}>
      {guests.map((guest) => (
        <Guest key={guest.guestId} guest={guest} view={view} />
      ))}
      {sumPaise === 0 ? null : (
        <p className={styles['total']}>
          <strong>{text.sum({ sum: formatPaise(sumPaise) })}</strong>{' '}
          <span className={styles['quiet']}>{text.beforeCharges()}</span>
        </p>
      )}
    </div>
  );
}

function Guest({ guest, view }: { guest: GroupGuest; view: GroupView }) {
  const { name, isSelf, lines, sumPaise } = guest;
  const title = isSelf ? text.yours({ name }) : name;
  return (
    <section className={styles['guest']} aria-label={title}>
      <div className={styles['guestHead']}>
        <h3 className={styles['guestName']}>{title}</h3>
        {sumPaise === 0 ? null : <span className={styles['quiet']}>{formatPaise(sumPaise)}</span>}
      </div>
      {lines.length === 0 ? (
        <p className={styles['quiet']}>{text.nothing()}</p>
      ) : (
        <ul className={styles['lines']}>
          {lines.map((line) => (
            <DishRow key={line.line.lineKey} dish={line} guest={guest} view={view} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface DishRowProps {
  dish: GroupLine;
  guest: GroupGuest;
  view: GroupView;
}

function DishRow({ dish, guest, view }: DishRowProps) {
  const { line, item, priced } = dish;
  const title = item === undefined ? text.unknownDish() : nameOf(item);
  const choiceText = item === undefined || priced === undefined ? '' : localChoiceText(item, line);
  return (
    <li className={styles['line']}>
      {item === undefined ? null : (
        <FoodMark kind={item.vegNonVeg} label={menuText.marks[item.vegNonVeg]()} />
      )}
      <div className={styles['texts']}>
        <p>
          {guest.isSelf && view.group.state === 'OPEN' ? null : `${line.quantity} × `}
          {title}
        </p>
        {choiceText === '' ? null : <p className={styles['quiet']}>{choiceText}</p>}
        {line.note === '' ? null : <p className={styles['quiet']}>{line.note}</p>}
        {priced === undefined && view.items.length > 0 && view.group.state !== 'ORDERED' ? (
          <p className={styles['problem']}>{text.unavailable()}</p>
        ) : null}
      </div>
      <LineControl dish={dish} guest={guest} view={view} title={title} />
      {priced === undefined ? null : (
        <span className={styles['price']}>{formatPaise(priced.price * line.quantity)}</span>
      )}
    </li>
  );
}

function LineControl({ dish: { line }, guest, view, title }: DishRowProps & { title: string }) {
  const { group, items } = view;
  const { quantity, lineKey } = line;
  const change = (next: number) => changeLine(group.code, items, lineKey, next);
  if (guest.isSelf && group.state === 'OPEN') {
    return (
      <Stepper
        value={quantity}
        min={0}
        max={MAX_LINE_QUANTITY}
        onChange={change}
        labels={{
          increase: cartText.more({ title }),
          decrease: quantity === 1 ? cartText.remove({ title }) : cartText.less({ title }),
          value: cartText.quantityOf({ title, quantity }),
        }}
      />
    );
  }
  if (!group.isHost || (group.state !== 'OPEN' && group.state !== 'LOCKED')) return null;
  return (
    <IconButton
      label={text.remove({ title, name: guest.name })}
      icon={<X aria-hidden="true" size={18} />}
      onClick={() => change(0)}
    />
  );
}
