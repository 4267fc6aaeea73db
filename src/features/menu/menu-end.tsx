import { menuText } from '#domain/messages/en/menu.ts';
import { useText } from '#platform/text.ts';
import { formatMoment } from '#platform/time/as-of.ts';
import styles from './menu-list.module.css';

interface MenuEndProps {
  fssaiNumber: string | null;
  /** When the menu was answered, epoch ms; undefined while it is fresh. */
  staleSince: number | undefined;
}

/** What the food law wants under a menu (decision 32). */
export function MenuEnd({ fssaiNumber, staleSince }: MenuEndProps) {
  const t = useText({ menu: menuText }).menu;
  return (
    <footer className={styles['end']}>
      <p>{t.kcalSentence}</p>
      {fssaiNumber === null ? null : <p>{t.fssai(fssaiNumber)}</p>}
      {staleSince === undefined ? null : <p>{t.asOf(formatMoment(staleSince))}</p>}
    </footer>
  );
}
