import { menuText } from '#messages/menu.js';
import { formatMoment } from '#platform/time/as-of.ts';
import styles from './menu-list.module.css';

interface MenuEndProps {
  fssaiNumber: string | null;
  /** Age of the cached menu, epoch ms; undefined while fresh. */
  staleSince: number | undefined;
}

/** The food law requires this below a menu (D-32). */
export function MenuEnd({ fssaiNumber, staleSince }: MenuEndProps) {
  return (
    <footer className={styles['end']}>
      <p>{menuText.kcalSentence()}</p>
      {fssaiNumber === null ? null : <p>{menuText.fssai({ number: fssaiNumber })}</p>}
      {staleSince === undefined ? null : <p>{menuText.asOf({ time: formatMoment(staleSince) })}</p>}
    </footer>
  );
}
