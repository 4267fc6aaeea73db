import type { MenuItem } from '#contract/catalogue/menu.ts';
import { nameOf } from '#domain/menu/local-names.ts';
import { formatPaise } from '#domain/money/money.ts';
import styles from './menu-list.module.css';

/** A price list: what the outlet serves and the app does not sell. */
export function DisplayList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles['prices']}>
      {items.map((item) => (
        <li key={item.itemId} className={styles['priceRow']}>
          <span>
            <span>{nameOf(item)}</span>
            {item.servingSize === null ? null : <span className={styles['pack']}>{item.servingSize}</span>}
          </span>
          <span className={styles['priceAmount']}>{formatPaise(item.price)}</span>
        </li>
      ))}
    </ul>
  );
}
