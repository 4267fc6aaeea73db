import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { profileText } from '#domain/messages/en/profile.ts';
import { sideMenuText } from '#domain/messages/en/side-menu.ts';
import { openEditProfile, requestLogin } from '#platform/navigation/modals.ts';
import { sessionAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Avatar } from './avatar.tsx';
import styles from './profile-card.module.css';

/** Who is signed in, leading to their profile's form, or the way to sign in (spec section 2, "Side menu"). */
export function ProfileCard({ onDone }: { onDone: () => void }) {
  const t = useText({ profile: profileText, sideMenu: sideMenuText });
  const session = useAtomValue(sessionAtom);
  if (session === null) return <GuestCard onDone={onDone} />;
  const { profile } = session;
  const name = profile.fullName === '' ? t.sideMenu.nameMissing : profile.fullName;
  const handleEdit = () => {
    onDone();
    openEditProfile();
  };
  return (
    <button type="button" className={styles['card']} onClick={handleEdit}>
      <Avatar profile={profile} size="large" />
      <span className={styles['texts']}>
        <span className="visually-hidden">{t.profile.edit}: </span>
        <span className={styles['name']}>{name}</span>
        <span className={styles['detail']}>{t.sideMenu.mobile(profile.mobile)}</span>
      </span>
      <ChevronRight aria-hidden="true" size={20} />
    </button>
  );
}

function GuestCard({ onDone }: { onDone: () => void }) {
  const t = useText({ sideMenu: sideMenuText });
  const handleLogin = () => {
    onDone();
    requestLogin();
  };
  return (
    <div className={styles['card']}>
      <Avatar profile={{ fullName: '', userImage: null }} size="large" />
      <span className={styles['texts']}>
        <span className={styles['name']}>{t.sideMenu.guestTitle}</span>
        <span className={styles['detail']}>{t.sideMenu.guestText}</span>
      </span>
      <Button variant="primary" size="small" isWide onClick={handleLogin}>
        {t.sideMenu.login}
      </Button>
    </div>
  );
}
