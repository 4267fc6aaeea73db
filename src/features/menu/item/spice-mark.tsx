import Flame from 'lucide-react/icons/flame';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { menuText } from '#messages/menu.js';
import styles from './diet-marks.module.css';

/** One flame for mild, three for hot; nothing for a dish that is not hot or not declared. */
export function SpiceMark({ item: { spice = 0 } }: { item: MenuItem }) {
  if (spice === 0) return null;
  return (
    <span className={styles['spice']} role="img" aria-label={menuText.spice[spice]()}>
      {[1, 2, 3].slice(0, spice).map((flame) => (
        <Flame key={flame} aria-hidden="true" size={14} strokeWidth={2.5} />
      ))}
    </span>
  );
}
