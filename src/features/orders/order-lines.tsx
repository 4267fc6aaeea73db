import type { OrderItem } from '#contract/orders/order.ts';
import { choiceTextOf } from '#domain/cart/line-name.ts';
import { formatPaise } from '#domain/money/money.ts';
import { ordersText } from '#messages/orders.js';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import styles from './orders.module.css';

export function OrderLines({ itemList }: { itemList: readonly OrderItem[] }) {
  return (
    <ul>
      {itemList.map((item) => (
        <Line key={item.orderItemId} item={item} />
      ))}
    </ul>
  );
}

function Line({ item }: { item: OrderItem }) {
  const marks = { VEG: ordersText.veg(), EGG: ordersText.egg(), NON_VEG: ordersText.nonVeg() };
  const choices = choiceTextOf(item);
  return (
    <li className={styles['line']}>
      <FoodMark kind={item.vegNonVeg} label={marks[item.vegNonVeg]} />
      <div className={styles['lineTexts']}>
        <p>
          <span className={styles['quiet']}>{ordersText.times({ quantity: item.quantity })}</span>{' '}
          {item.title}
        </p>
        {choices === '' ? null : <p className={styles['quiet']}>{choices}</p>}
        {item.forName === undefined ? null : (
          <p className={styles['quiet']}>{ordersText.forName({ name: item.forName })}</p>
        )}
        {item.note === '' ? null : (
          <p className={styles['quiet']}>{ordersText.noteOf({ note: item.note })}</p>
        )}
      </div>
      <span className={styles['amount']}>{formatPaise(item.linePaise)}</span>
    </li>
  );
}
