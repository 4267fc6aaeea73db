import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Bell, CircleUserRound, Search } from 'lucide-react';
import { sessionAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { Avatar } from './avatar.tsx';
import styles from './header-icons.module.css';

/** Search, notifications, and the profile that opens the side menu. */
export function HeaderIcons({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useText();
  const session = useAtomValue(sessionAtom);
  return (
    <div className={styles['icons']}>
      <Link
        to="/"
        search={{ search: '' }}
        className={iconButtonClass}
        title={t.shell.search}
        aria-label={t.shell.search}
      >
        <Search aria-hidden="true" />
      </Link>
      <Link
        to="/notifications"
        className={iconButtonClass}
        title={t.shell.notifications}
        aria-label={t.shell.notifications}
      >
        <Bell aria-hidden="true" />
      </Link>
      <IconButton
        label={t.shell.openMenu}
        aria-haspopup="dialog"
        icon={
          session === null ? (
            <CircleUserRound aria-hidden="true" />
          ) : (
            <Avatar profile={session.profile} size="small" />
          )
        }
        onClick={onOpenMenu}
      />
    </div>
  );
}
