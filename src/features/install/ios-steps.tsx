import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { installText } from '#domain/messages/en/install.ts';
import { useText } from '#platform/text.ts';
import styles from './install.module.css';

/** iOS has no offer to install; there it takes two taps, shown with the icons to look for. */
export function IosSteps() {
  const t = useText({ install: installText }).install.steps;
  return (
    <ol className={styles['steps']} aria-label={t.title}>
      <li className={styles['step']}>
        <span className={styles['icon']}>
          <Share aria-hidden="true" size={24} />
        </span>
        {t.share}
      </li>
      <li className={styles['step']}>
        <span className={styles['icon']}>
          <SquarePlus aria-hidden="true" size={24} />
        </span>
        {t.add}
      </li>
    </ol>
  );
}
