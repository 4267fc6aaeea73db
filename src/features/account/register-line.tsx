import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { loginModalAtom } from '#platform/modals.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './register-line.module.css';

/** The way from signing in to registering; going it closes the login form, and gives nothing up. */
export function RegisterLine() {
  const t = useText().profile;
  const setRequest = useSetAtom(loginModalAtom);
  return (
    <p className={styles['line']}>
      {t.registerOffer}
      <Link
        to="/add-customer"
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        onClick={() => setRequest(null)}
      >
        {t.registerLink}
      </Link>
    </p>
  );
}
