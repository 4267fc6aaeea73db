import { useAtomValue } from 'jotai';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { Profile } from '#contract/account/account.ts';
import { formatMobile } from '#domain/people/mobile-input.ts';
import { accountText } from '#messages/account.js';
import { profileText } from '#messages/profile.js';
import { openEditProfile, requestLogin } from '#platform/navigation/modals.ts';
import { accountAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Art } from '#ui/pictures/art.tsx';
import styles from '../account-page.module.css';
import { Portrait } from '../picture/portrait.tsx';
import { useFreshProfile } from './use-fresh-profile.ts';

export function ProfileCard() {
  const session = useAtomValue(accountAtom);
  return session === null ? <GuestCard /> : <CustomerCard profile={session.profile} />;
}

function CustomerCard({ profile }: { profile: Profile }) {
  useFreshProfile();
  return (
    <section className={styles['profile']}>
      <Portrait src={profile.userImage} size="medium" />
      <div className={styles['who']}>
        <h2 className={styles['name']}>{profile.fullName || accountText.nameMissing()}</h2>
        <p>{formatMobile(profile.mobile)}</p>
        {profile.email === '' ? null : <p className={styles['muted']}>{profile.email}</p>}
      </div>
      <Button
        variant="secondary"
        isWide
        icon={<PencilLine size={18} aria-hidden="true" />}
        onClick={openEditProfile}
      >
        {profile.fullName === '' ? profileText.completeTitle() : profileText.edit()}
      </Button>
    </section>
  );
}

function GuestCard() {
  return (
    <section className={styles['profile']}>
      <Art src="/art/person.webp" size={64} />
      <div className={styles['who']}>
        <h2 className={styles['name']}>{accountText.guestTitle()}</h2>
        <p className={styles['muted']}>{accountText.guestText()}</p>
      </div>
      <Button variant="primary" isWide onClick={() => requestLogin()}>
        {accountText.login()}
      </Button>
    </section>
  );
}
