import Award from 'lucide-react/icons/award';
import type { MenuItem } from '#contract/menu.ts';
import type { LineChoice } from '#contract/order.ts';
import { menuText } from '#domain/messages/en/menu.ts';
import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { FoodMark } from '#ui/food-mark.tsx';
import { Picture } from '#ui/picture.tsx';
import { DietMarks } from './diet-marks.tsx';
import { caloriesOf, runningPaise } from './item-choice.ts';
import styles from './item-sheet.module.css';

/** What a dish is: picture, mark, price, text, calories and allergens. */
export function ItemFacts({ item, choice }: { item: MenuItem; choice: LineChoice }) {
  const t = useText({ menu: menuText }).menu;
  return (
    <div className={styles['facts']}>
      <Picture src={item.imageUrl} alt="" size="wide" isEager className={styles['picture']} />
      <p className={styles['marks']}>
        <FoodMark kind={item.vegNonVeg} label={t.marks[item.vegNonVeg]} />
        <DietMarks item={item} />
        <span className={styles['price']}>{formatPaise(runningPaise(item, choice))}</span>
        {item.isBestseller ? (
          <span className={styles['best']}>
            <Award aria-hidden="true" size={14} strokeWidth={2.5} />
            {t.bestseller}
          </span>
        ) : null}
      </p>
      {item.description === '' ? null : <p>{item.description}</p>}
      <Declarations item={item} calories={caloriesOf(item, choice)} />
    </div>
  );
}

function describeAllergens(allergens: string[] | null, t: typeof menuText): string {
  if (allergens === null) return t.allergensUnknown;
  return allergens.length === 0 ? t.allergensNone : t.allergens(allergens.join(', '));
}

/** Calories and allergens per serving; what the kitchen has not said is said so (decision 32). */
function Declarations({ item, calories }: { item: MenuItem; calories: number | null }) {
  const t = useText({ menu: menuText }).menu;
  return (
    <ul className={styles['declared']}>
      <li>{calories === null ? t.kcalUnknown : t.kcal(calories)}</li>
      {item.servingSize === null ? null : <li>{t.serving(item.servingSize)}</li>}
      <li>{describeAllergens(item.allergens, t)}</li>
    </ul>
  );
}
