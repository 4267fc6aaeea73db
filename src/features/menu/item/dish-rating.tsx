import Star from 'lucide-react/icons/star';
import { getOrderedDishes } from '#contract/endpoints/chain/catalogue.ts';
import { findingText } from '#messages/finding.js';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import styles from './item-sheet.module.css';

interface DishRatingProps {
  restaurantId: number;
  itemId: string;
}

/** The average stars of a dish at an outlet; nothing before enough customers have rated it. */
export function DishRating({ restaurantId, itemId }: DishRatingProps) {
  const { data } = useEndpoint(getOrderedDishes, { restaurantId });
  const rated = data?.ratedList.find((dish) => dish.itemId === itemId);
  if (rated === undefined) return null;
  const stars = rated.stars.toFixed(1);
  return (
    <span
      className={styles['rating']}
      role="img"
      aria-label={findingText.starsOf({ stars, count: rated.ratingCount })}
    >
      <Star aria-hidden="true" size={14} fill="currentColor" /> {stars}
      <span className={styles['raters']}>({rated.ratingCount})</span>
    </span>
  );
}
