import Star from 'lucide-react/icons/star';
import type { Rating } from '#contract/account/rating.ts';
import type { OrderItem } from '#contract/orders/order.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { afterMealText } from '#messages/after-meal.js';
import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface RatingShownProps {
  rating: Rating;
  itemList: readonly OrderItem[];
}

export function RatingShown({ rating, itemList }: RatingShownProps) {
  const names = new Map(itemList.map((item) => [item.orderItemId, lineNameOf(item)]));
  return (
    <>
      <ul className={styles['shown']}>
        <Row label={afterMealText.rating.food()} stars={rating.food} />
        <Row label={afterMealText.rating.service()} stars={rating.service} />
        {rating.rider === null ? null : <Row label={afterMealText.rating.rider()} stars={rating.rider} />}
        {rating.itemList.map(({ orderItemId, stars }) => (
          <Row key={orderItemId} label={names.get(orderItemId) ?? ''} stars={stars} />
        ))}
      </ul>
      {rating.comment === '' ? null : <p className={styles['quote']}>“{rating.comment}”</p>}
    </>
  );
}

function Row({ label, stars }: { label: string; stars: number }) {
  const word = listTexts(afterMealText.rating.words)[stars - 1] ?? '';
  return (
    <li className={styles['shownRow']}>
      <span className="visually-hidden">{afterMealText.rating.shown({ label, stars, word })}</span>
      <span aria-hidden="true">{label}</span>
      <span className={styles['stars']} aria-hidden="true">
        {STARS.map((star) => (
          <Star key={star} size={18} strokeWidth={1.75} data-on={star <= stars} />
        ))}{' '}
        {word}
      </span>
    </li>
  );
}
