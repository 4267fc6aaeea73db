import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Notification, PushData } from '#contract/push.ts';
import { notePush } from '#offline/push/push-records.ts';
import { type Inbox, inboxQuery } from '#platform/inbox/inbox-query.ts';
import { hideUnread } from '#platform/inbox/unread.ts';
import { heardPushesAtom, takeHeardPushes } from '#platform/push/heard-pushes.ts';
import { pollOptions, useReading } from '#platform/query/use-endpoint.ts';

const POLL = { intervalMs: 20_000, hiddenIntervalMs: 0 };

/** Something that the customer is told while looking at the app. */
export type News = Pick<Notification, 'notificationId' | 'title' | 'body' | 'url'>;

const newsOfPush = ({ pushId, title, body, url }: PushData): News => ({
  notificationId: pushId,
  title,
  body,
  url,
});

/** The newest of what is not among the known ones and was not read elsewhere. */
export function findNews(
  list: readonly Notification[],
  known: ReadonlySet<string>,
): Notification | undefined {
  return list.find(({ notificationId, isRead }) => !isRead && !known.has(notificationId));
}

/** Whether it was not told on this phone before, be it by the worker or by another tab. */
async function isUntold({ notificationId, sentAt }: Notification): Promise<boolean> {
  const push = { pushId: notificationId, topic: notificationId, state: null, sentAt };
  return (await notePush(push)) === 'new';
}

/**
 * Tells what comes while the app is open: by the worker at once, and by polling the inbox, which also
 * works where no push service does. What was there at the first look is no news.
 */
export function useNews(tell: (news: News) => void): void {
  const { data, reload } = useReading({ ...inboxQuery, ...pollOptions(POLL) });
  const known = useRef<Set<string>>(undefined);
  const look = useEffectEvent(async ({ list, newest }: Inbox) => {
    const news = known.current && findNews(newest, known.current);
    known.current = new Set([...newest, ...list].map(({ notificationId }) => notificationId));
    if (news !== undefined && (await isUntold(news))) tell(news);
  });
  const newest = data?.newest;
  useEffect(() => {
    if (data !== undefined) void look(data);
    // Marking as read and older pages bring nothing new.
  }, [newest]);
  useEffect(() => hideUnread, []);
  const tellHeard = useEffectEvent(() => {
    for (const push of takeHeardPushes()) tell(newsOfPush(push));
    reload();
  });
  const hasHeard = useAtomValue(heardPushesAtom).length > 0;
  useEffect(() => {
    if (hasHeard) tellHeard();
  }, [hasHeard]);
}
