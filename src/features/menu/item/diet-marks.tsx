import type { MenuItem } from '#contract/catalogue/menu.ts';
import { menuText } from '#messages/menu.js';
import styles from './diet-marks.module.css';

export function DietMarks({ item: { diets = [] } }: { item: MenuItem }) {
  return diets.map((diet) => (
    <span key={diet} className={styles['diet']}>
      {menuText.suits[diet]()}
    </span>
  ));
}
