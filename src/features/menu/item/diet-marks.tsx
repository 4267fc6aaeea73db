import type { MenuItem } from '#contract/catalogue/menu.ts';
import { menuText } from '#messages/menu.js';
import styles from './diet-marks.module.css';

/** The diets that a dish suits, in words beside its mark. */
export function DietMarks({ item: { diets = [] } }: { item: MenuItem }) {
  return diets.map((diet) => (
    <span key={diet} className={styles['diet']}>
      {menuText.suits[diet]()}
    </span>
  ));
}
