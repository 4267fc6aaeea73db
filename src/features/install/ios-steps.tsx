import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { installText } from '#messages/install.js';
import styles from './install.module.css';

/** iOS has no install prompt, so the steps show the icons to tap. */
export function IosSteps() {
  return (
    <ol className={styles['steps']} aria-label={installText.steps.title()}>
      <li className={styles['step']}>
        <span className={styles['icon']}>
          <Share aria-hidden="true" size={24} />
        </span>
        {installText.steps.share()}
      </li>
      <li className={styles['step']}>
        <span className={styles['icon']}>
          <SquarePlus aria-hidden="true" size={24} />
        </span>
        {installText.steps.add()}
      </li>
    </ol>
  );
}
