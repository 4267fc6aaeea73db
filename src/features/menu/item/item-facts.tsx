import { useAtomValue } from 'jotai';
import Award from 'lucide-react/icons/award';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { getOrderedDishes } from '#contract/endpoints/chain/catalogue.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { runningPaise } from '#domain/cart/chosen-options.ts';
import { allergenName } from '#domain/diet/allergen-name.ts';
import { declaredAllergens } from '#domain/menu/declared-allergens.ts';
import { SOURCE_LANGUAGE } from '#domain/messages/language.ts';
import { formatPaise } from '#domain/money/money.ts';
import { findingText } from '#messages/finding.js';
import { menuText } from '#messages/menu.js';
import { dietMarksAtom } from '#platform/diet-marks.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { FoodMark } from '#ui/pictures/food-mark.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { DietMarks } from './diet-marks.tsx';
import { caloriesOf } from './item-choice.ts';
import styles from './item-sheet.module.css';
import { SpiceMark } from './spice-mark.tsx';

interface ItemFactsProps {
  item: MenuItem;
  choice: LineChoice;
  rating: ReactNode;
  heart: ReactNode;
}

export function ItemFacts({ item, choice, rating, heart }: ItemFactsProps) {
  const diet = useAtomValue(dietMarksAtom);
  return (
    <div className={styles['facts']}>
      {item.localTitle === undefined ? null : (
        <p className={styles['kitchen']} lang={SOURCE_LANGUAGE}>
          {item.title}
        </p>
      )}
      <Picture src={item.imageUrl} alt="" size="wide" isEager className={styles['picture']} />
      <p className={styles['marks']}>
        <FoodMark kind={item.vegNonVeg} label={menuText.marks[item.vegNonVeg]()} />
        <DietMarks item={item} />
        <SpiceMark item={item} />
        <span className={styles['price']}>{formatPaise(runningPaise(item, choice))}</span>
        {item.isBestseller ? (
          <span className={styles['best']}>
            <Award aria-hidden="true" size={14} strokeWidth={2.5} />
            {menuText.bestseller()}
          </span>
        ) : null}
        {rating}
        {heart == null ? null : <span className={styles['heart']}>{heart}</span>}
      </p>
      {diet && (
        <p role="status">
          <diet.DishMark item={item} choice={choice} />
        </p>
      )}
      {item.description === '' ? null : <p>{item.localDescription ?? item.description}</p>}
      <Declarations item={item} choice={choice} />
    </div>
  );
}

function describeAllergens(allergens: string[] | null, t: typeof menuText): string {
  if (allergens === null) return t.allergensUnknown();
  return allergens.length === 0
    ? t.allergensNone()
    : t.allergens({ names: allergens.map(allergenName).join(', ') });
}

/** Calories and allergens per serving; a missing declaration is shown as not declared (D-32). */
function Declarations({ item, choice }: { item: MenuItem; choice: LineChoice }) {
  const calories = caloriesOf(item, choice);
  return (
    <ul className={styles['declared']}>
      <li>{calories === null ? menuText.kcalUnknown() : menuText.kcal({ calories })}</li>
      {item.servingSize === null ? null : <li>{menuText.serving({ size: item.servingSize })}</li>}
      <li>{describeAllergens(declaredAllergens(item, choice), menuText)}</li>
    </ul>
  );
}

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
