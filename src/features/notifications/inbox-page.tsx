import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import Settings from 'lucide-react/icons/settings';
import type { Notification } from '#contract/push.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { notificationsText } from '#messages/notifications.js';
import { type Inbox, inboxQuery, loadMoreOfInbox, markRead } from '#platform/inbox/inbox-query.ts';
import { unreadCountAtom } from '#platform/inbox/unread.ts';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { type Read, useReading } from '#platform/query/use-endpoint.ts';
import { useAsOf } from '#platform/time/as-of.ts';
import { serverNow } from '#platform/time/clock.ts';
import { useAction } from '#platform/use-action.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { groupByDay, type InboxDay } from './inbox-days.ts';
import { InboxItem } from './inbox-item.tsx';
import styles from './notifications.module.css';

interface InboxPageProps {
  /** `path` is a path in this app. */
  onOpen: (path: string) => void;
}

export function InboxPage({ onOpen }: InboxPageProps) {
  const view = useInbox();
  const handleOpen = ({ notificationId, isRead, url }: Notification) => {
    if (!isRead) void markRead(notificationId);
    onOpen(url);
  };
  return (
    <Page title={notificationsText.title()}>
      <InboxHead view={view} />
      <InboxBody view={view} onOpen={handleOpen} />
    </Page>
  );
}

function InboxHead({ view }: { view: InboxView }) {
  const unreadCount = useAtomValue(unreadCountAtom);
  const handleMarkAll = async () => {
    const problem = await markRead(null);
    if (problem !== undefined) showToast('error', problem.message);
    if (problem !== undefined) view.reload();
  };
  return (
    <div className={styles['head']}>
      <p role="status" className={styles['quiet']}>
        {unreadCount === 0 ? null : notificationsText.unreadCount({ count: unreadCount })}
      </p>
      <div className={styles['headActions']}>
        {unreadCount === 0 ? null : (
          <Button variant="secondary" size="small" onClick={handleMarkAll}>
            {notificationsText.markAllRead()}
          </Button>
        )}
        <Link to="/notifications-setting" className={buttonClass({ variant: 'quiet', size: 'small' })}>
          <Settings aria-hidden="true" size={18} /> {notificationsText.settingsLink()}
        </Link>
      </div>
    </div>
  );
}

interface InboxBodyProps {
  view: InboxView;
  onOpen: (notification: Notification) => void;
}

function InboxBody({ view, onOpen }: InboxBodyProps) {
  const failed = useFailedRead(notificationsText.loadFailed(), view);
  const { data: inbox, asOf, storedAt, problem } = view;
  if (inbox === undefined)
    return failed === undefined ? <Skeleton shape="card" count={3} /> : <LoadFailed {...failed} />;
  const isOld = storedAt !== undefined || problem !== undefined;
  const age = isOld && asOf !== undefined ? <Age at={asOf} /> : null;
  if (inbox.list.length === 0) {
    return (
      <>
        {age}
        <NothingYet />
      </>
    );
  }
  return (
    <>
      {age}
      {groupByDay(inbox.list, serverNow()).map((day) => (
        <Day key={day.date} day={day} onOpen={onOpen} />
      ))}
      <More view={view} inbox={inbox} />
    </>
  );
}

function Age({ at }: { at: number }) {
  const asOf = useAsOf();
  return <Notice tone="offline">{asOf(at)}</Notice>;
}

function Day({ day, onOpen }: { day: InboxDay; onOpen: (notification: Notification) => void }) {
  const names = {
    today: notificationsText.today(),
    yesterday: notificationsText.yesterday(),
    earlier: formatDay(day.at),
  };
  return (
    <section className={styles['day']}>
      <h2 className={styles['dayTitle']}>{names[day.when]}</h2>
      <ul className={styles['list']}>
        {day.list.map((notification) => (
          <li key={notification.notificationId}>
            <InboxItem notification={notification} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function More({ view, inbox }: { view: InboxView; inbox: Inbox }) {
  if (inbox.list.length >= inbox.total) return null;
  return (
    <div className={styles['more']}>
      <p className={styles['quiet']}>
        {notificationsText.shownOf({ shown: inbox.list.length, total: inbox.total })}
      </p>
      {view.problem === undefined ? null : <p role="alert">{view.problem.message}</p>}
      <Button variant="secondary" isBusy={view.isLoading} onClick={view.loadMore}>
        {notificationsText.more()}
      </Button>
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState
      picture="/art/bell.webp"
      title={notificationsText.emptyTitle()}
      text={notificationsText.emptyText()}
      action={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {notificationsText.emptyAction()}
        </Link>
      }
    />
  );
}

interface InboxView extends Read<Inbox> {
  readonly loadMore: () => void;
}

/** Shows the cached inbox and refreshes it on mount. */
function useInbox(): InboxView {
  const read = useReading(inboxQuery);
  const { isBusy, run } = useAction();
  return { ...read, isLoading: read.isLoading || isBusy, loadMore: () => run(loadMoreOfInbox) };
}
