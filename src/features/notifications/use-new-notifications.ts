import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Notification, PushData } from '#contract/push.ts';
import { notePush } from '#offline/push/push-records.ts';
import { type Inbox, inboxQuery } from '#platform/inbox/inbox-query.ts';
import { hideUnread } from '#platform/inbox/unread.ts';
import { receivedPushesAtom, takeReceivedPushes } from '#platform/push/received-pushes.ts';
import { pollOptions, useReading } from '#platform/query/use-endpoint.ts';

const POLL = { intervalMs: 20_000, hiddenIntervalMs: 0 };

export type NewNotification = Pick<Notification, 'notificationId' | 'title' | 'body' | 'url'>;

const notificationOfPush = ({ pushId, title, body, url }: PushData): NewNotification => ({
  notificationId: pushId,
  title,
  body,
  url,
});

/** The newest unread notification that is not in `known`. */
export function findNewNotifications(
  list: readonly Notification[],
  known: ReadonlySet<string>,
): Notification | undefined {
  return list.find(({ notificationId, isRead }) => !isRead && !known.has(notificationId));
}

/** False if the worker or another tab has already shown the notification. */
async function isUnshown({ notificationId, sentAt }: Notification): Promise<boolean> {
  const push = { pushId: notificationId, topic: notificationId, state: null, sentAt };
  return (await notePush(push)) === 'new';
}

/**
 * Calls `onNew` for pushes that the worker passes on and, by polling, for new entries of the inbox, which also
 * works without a push service. The entries of the first response are not new.
 */
export function useNewNotifications(onNew: (notification: NewNotification) => void): void {
  const { data, reload } = useReading({ ...inboxQuery, ...pollOptions(POLL) });
  const known = useRef<Set<string>>(undefined);
  const look = useEffectEvent(async ({ list, newest }: Inbox) => {
    const notification = known.current && findNewNotifications(newest, known.current);
    known.current = new Set([...newest, ...list].map(({ notificationId }) => notificationId));
    if (notification !== undefined && (await isUnshown(notification))) onNew(notification);
  });
  const newest = data?.newest;
  useEffect(() => {
    if (data !== undefined) void look(data);
    // Only `newest` matters: marking as read and loading older pages add no new notifications.
  }, [newest]);
  useEffect(() => hideUnread, []);
  const showReceived = useEffectEvent(() => {
    for (const push of takeReceivedPushes()) onNew(notificationOfPush(push));
    reload();
  });
  const hasReceived = useAtomValue(receivedPushesAtom).length > 0;
  useEffect(() => {
    if (hasReceived) showReceived();
  }, [hasReceived]);
}
