import { useAtomValue } from 'jotai';
import { UserRound } from 'lucide-react';
import type { Profile } from '#contract/account.ts';
import { requestLogin } from '#platform/modals.ts';
import { sessionAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import styles from './account-page.module.css';
import { formatMobile } from './mobile-input.ts';

/** Who is signed in, or what signing in is good for. */
export function ProfileCard() {
  const session = useAtomValue(sessionAtom);
  return session === null ? <GuestCard /> : <CustomerCard profile={session.profile} />;
}

function CustomerCard({ profile }: { profile: Profile }) {
  const t = useText();
  return (
    <section className={styles['profile']}>
      <span className={styles['portrait']}>
        {profile.userImage === null ? (
          <UserRound size={32} aria-hidden="true" />
        ) : (
          <img src={profile.userImage} alt="" width={64} height={64} />
        )}
      </span>
      <div className={styles['who']}>
        <h2 className={styles['name']}>{profile.fullName || t.account.nameMissing}</h2>
        <p>{formatMobile(profile.mobile)}</p>
        {profile.email === '' ? null : <p className={styles['muted']}>{profile.email}</p>}
      </div>
    </section>
  );
}

function GuestCard() {
  const t = useText();
  return (
    <section className={styles['profile']}>
      <img src="/art/person.webp" alt="" width={64} height={64} />
      <div className={styles['who']}>
        <h2 className={styles['name']}>{t.account.guestTitle}</h2>
        <p className={styles['muted']}>{t.account.guestText}</p>
      </div>
      <Button variant="primary" isWide onClick={() => requestLogin()}>
        {t.account.login}
      </Button>
    </section>
  );
}
