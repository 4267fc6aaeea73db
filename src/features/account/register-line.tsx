import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { profileText } from '#domain/messages/en/profile.ts';
import { loginModalAtom } from '#platform/navigation/modals.ts';
import { useText } from '#platform/text.ts';
import { buttonClass } from '#ui/button.tsx';
import styles from './register-line.module.css';

/** The way from signing in to registering; going it closes the login form, and gives nothing up. */
export function RegisterLine() {
  const t = useText({ profile: profileText }).profile;
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
