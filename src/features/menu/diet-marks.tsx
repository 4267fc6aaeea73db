import type { MenuItem } from '#contract/menu.ts';
import { menuText } from '#domain/messages/en/menu.ts';
import { useText } from '#platform/text.ts';
import styles from './diet-marks.module.css';

/** The diets that a dish suits, in words beside its mark. */
export function DietMarks({ item: { diets = [] } }: { item: MenuItem }) {
  const t = useText({ menu: menuText }).menu;
  return diets.map((diet) => (
    <span key={diet} className={styles['diet']}>
      {t.suits[diet]}
    </span>
  ));
}
