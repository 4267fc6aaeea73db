import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { profileText } from '#messages/profile.js';
import { loginModalAtom } from '#platform/navigation/modals.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import styles from './register-line.module.css';

/** Registering closes the login without cancelling the requested action. */
export function RegisterLine() {
  const setRequest = useSetAtom(loginModalAtom);
  return (
    <p className={styles['line']}>
      {profileText.registerOffer()}
      <Link
        to="/add-customer"
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        onClick={() => setRequest(null)}
      >
        {profileText.registerLink()}
      </Link>
    </p>
  );
}
