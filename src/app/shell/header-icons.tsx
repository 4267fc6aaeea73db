import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import Bell from 'lucide-react/icons/bell';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Search from 'lucide-react/icons/search';
import { shellText } from '#domain/messages/en/shell.ts';
import { unreadCountAtom } from '#platform/inbox/unread.ts';
import { openBookTable } from '#platform/navigation/modals.ts';
import { sessionAtom } from '#platform/state/atoms.ts';
import { useText } from '#platform/text.ts';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { Avatar } from './avatar.tsx';
import styles from './header-icons.module.css';

/** Search, booking a table where there is room for it, notifications, and the profile that opens the side menu. */
export function HeaderIcons({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useText({ shell: shellText });
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
      <IconButton
        label={t.shell.bookTable}
        aria-haspopup="dialog"
        className={styles['wideOnly']}
        icon={<CalendarPlus aria-hidden="true" />}
        onClick={() => openBookTable()}
      />
      <InboxLink />
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

/** The bell; a dot, and its name, say that something is unread. */
function InboxLink() {
  const t = useText({ shell: shellText });
  const unreadCount = useAtomValue(unreadCountAtom);
  const label = unreadCount === 0 ? t.shell.notifications : t.shell.notificationsUnread(unreadCount);
  return (
    <Link to="/notifications" className={iconButtonClass} title={label} aria-label={label}>
      <span className={styles['bell']} data-unread={unreadCount > 0}>
        <Bell aria-hidden="true" />
      </span>
    </Link>
  );
}
