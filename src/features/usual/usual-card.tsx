import { formatPaise } from '#domain/money/money.ts';
import { usualText } from '#messages/usual.js';
import { Art } from '#ui/pictures/art.tsx';
import styles from './usual.module.css';

interface UsualCardProps {
  dishes: string;
  orderCount: number;
  totalPaise: number;
  onAdd: () => void;
}

export function UsualCard({ dishes, orderCount, totalPaise, onAdd }: UsualCardProps) {
  const amount = formatPaise(totalPaise);
  return (
    <button
      type="button"
      className={styles['card']}
      aria-label={usualText.label({ count: orderCount, dishes, amount })}
      onClick={onAdd}
    >
      <Art src="/art/heart.webp" size={40} />
      <span className={styles['texts']}>
        <span className={styles['title']}>
          {usualText.title()}{' '}
          <span className={styles['count']}>{usualText.ordered({ count: orderCount })}</span>
        </span>
        <span className={styles['dishes']}>{dishes}</span>
      </span>
      <span className={styles['price']}>
        {amount}
        <span className={styles['add']}>{usualText.add()}</span>
      </span>
    </button>
  );
}
