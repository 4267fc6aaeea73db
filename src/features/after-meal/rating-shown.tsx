import Star from 'lucide-react/icons/star';
import type { OrderItem } from '#contract/order.ts';
import type { Rating } from '#contract/rating.ts';
import { lineNameOf } from '#domain/line-name.ts';
import { afterMealText } from '#domain/messages/en/after-meal.ts';
import { listTexts } from '#domain/messages/list-texts.ts';
import { useText } from '#platform/text.ts';
import styles from './after-meal.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

interface RatingShownProps {
  rating: Rating;
  itemList: readonly OrderItem[];
}

/** A rating as it was given. */
export function RatingShown({ rating, itemList }: RatingShownProps) {
  const t = useText({ afterMeal: afterMealText }).afterMeal.rating;
  const names = new Map(itemList.map((item) => [item.orderItemId, lineNameOf(item)]));
  return (
    <>
      <ul className={styles['shown']}>
        <Row label={t.food} stars={rating.food} />
        <Row label={t.service} stars={rating.service} />
        {rating.rider === null ? null : <Row label={t.rider} stars={rating.rider} />}
        {rating.itemList.map(({ orderItemId, stars }) => (
          <Row key={orderItemId} label={names.get(orderItemId) ?? ''} stars={stars} />
        ))}
      </ul>
      {rating.comment === '' ? null : <p className={styles['quote']}>“{rating.comment}”</p>}
    </>
  );
}

function Row({ label, stars }: { label: string; stars: number }) {
  const t = useText({ afterMeal: afterMealText }).afterMeal.rating;
  const word = listTexts(t.words)[stars - 1] ?? '';
  return (
    <li className={styles['shownRow']}>
      <span className="visually-hidden">{t.shown(label, stars, word)}</span>
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
