import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import Bell from 'lucide-react/icons/bell';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Search from 'lucide-react/icons/search';
import { shellText } from '#messages/shell.js';
import { unreadCountAtom } from '#platform/inbox/unread.ts';
import { openBookTable } from '#platform/navigation/modals.ts';
import { accountAtom } from '#platform/state/atoms.ts';
import { IconButton, iconButtonClass } from '#ui/buttons/icon-button.tsx';
import { Avatar } from './avatar.tsx';
import styles from './header-icons.module.css';

interface HeaderIconsProps {
  /** True on the menu page, which has its own search field. */
  hasSearch: boolean;
  onOpenMenu: () => void;
}

export function HeaderIcons({ hasSearch, onOpenMenu }: HeaderIconsProps) {
  const session = useAtomValue(accountAtom);
  return (
    <div className={styles['icons']}>
      {hasSearch ? null : (
        <Link
          to="/"
          search={{ search: '' }}
          className={iconButtonClass}
          title={shellText.search()}
          aria-label={shellText.search()}
        >
          <Search aria-hidden="true" />
        </Link>
      )}
      <IconButton
        label={shellText.bookTable()}
        aria-haspopup="dialog"
        className={styles['wideOnly']}
        icon={<CalendarPlus aria-hidden="true" />}
        onClick={() => openBookTable()}
      />
      <InboxLink />
      <IconButton
        label={shellText.openMenu()}
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

/** The label has the unread count, because screen readers do not see the dot. */
function InboxLink() {
  const unreadCount = useAtomValue(unreadCountAtom);
  const label =
    unreadCount === 0 ? shellText.notifications() : shellText.notificationsUnread({ count: unreadCount });
  return (
    <Link to="/notifications" className={iconButtonClass} title={label} aria-label={label}>
      <span className={styles['bell']} data-unread={unreadCount > 0}>
        <Bell aria-hidden="true" />
      </span>
    </Link>
  );
}
