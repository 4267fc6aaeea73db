import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { profileText } from '#messages/profile.js';
import { sideMenuText } from '#messages/side-menu.js';
import { openEditProfile, requestLogin } from '#platform/navigation/modals.ts';
import { accountAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Avatar } from '../header/avatar.tsx';
import styles from './profile-card.module.css';

/** Links a customer to the profile form, and a visitor to the login (S-2, "Side menu"). */
export function CustomerCard({ onDone }: { onDone: () => void }) {
  const session = useAtomValue(accountAtom);
  if (session === null) return <GuestCard onDone={onDone} />;
  const { profile } = session;
  const name = profile.fullName === '' ? sideMenuText.nameMissing() : profile.fullName;
  const handleEdit = () => {
    onDone();
    openEditProfile();
  };
  return (
    <button type="button" className={styles['card']} onClick={handleEdit}>
      <Avatar profile={profile} size="large" />
      <span className={styles['texts']}>
        <span className="visually-hidden">{profileText.edit()}: </span>
        <span className={styles['name']}>{name}</span>
        <span className={styles['detail']}>{sideMenuText.mobile({ number: profile.mobile })}</span>
      </span>
      <ChevronRight aria-hidden="true" size={20} />
    </button>
  );
}

function GuestCard({ onDone }: { onDone: () => void }) {
  const handleLogin = () => {
    onDone();
    requestLogin();
  };
  return (
    <div className={styles['card']}>
      <Avatar profile={{ fullName: '', userImage: null }} size="large" />
      <span className={styles['texts']}>
        <span className={styles['name']}>{sideMenuText.guestTitle()}</span>
        <span className={styles['detail']}>{sideMenuText.guestText()}</span>
      </span>
      <Button variant="primary" size="small" isWide onClick={handleLogin}>
        {sideMenuText.login()}
      </Button>
    </div>
  );
}
