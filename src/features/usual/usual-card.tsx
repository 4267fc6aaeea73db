import { usualText } from '#domain/messages/en/usual.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { Art } from '#ui/art.tsx';
import styles from './usual.module.css';

interface UsualCardProps {
  dishes: string;
  orderCount: number;
  totalPaise: number;
  onAdd: () => void;
}

/** What this customer orders most here, in the cart with one tap. */
export function UsualCard({ dishes, orderCount, totalPaise, onAdd }: UsualCardProps) {
  const t = useText({ usual: usualText }).usual;
  const amount = formatPaise(totalPaise);
  return (
    <button
      type="button"
      className={styles['card']}
      aria-label={t.label(orderCount, dishes, amount)}
      onClick={onAdd}
    >
      <Art src="/art/heart.webp" size={40} />
      <span className={styles['texts']}>
        <span className={styles['title']}>
          {t.title} <span className={styles['count']}>{t.ordered(orderCount)}</span>
        </span>
        <span className={styles['dishes']}>{dishes}</span>
      </span>
      <span className={styles['price']}>
        {amount}
        <span className={styles['add']}>{t.add}</span>
      </span>
    </button>
  );
}
