import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Notification, PushData } from '#contract/push.ts';
import { notePush } from '#offline/push-records.ts';
import { closeInbox, inboxAtom } from '#platform/inbox/inbox.ts';
import { renewInbox } from '#platform/inbox/inbox-loading.ts';
import { heardPushesAtom, takeHeardPushes } from '#platform/push/heard-pushes.ts';
import { store } from '#platform/state/store.ts';
import { usePolling } from '#platform/time/use-polling.ts';

const POLL_MS = 20_000;

/** Something that the customer is told while looking at the app. */
export type News = Pick<Notification, 'notificationId' | 'title' | 'body' | 'url'>;

const newsOfPush = ({ pushId, title, body, url }: PushData): News => ({
  notificationId: pushId,
  title,
  body,
  url,
});

const readList = () => store.get(inboxAtom)?.list ?? [];

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
 * Tells what comes while the app is open: by the worker at once, and by asking the inbox, which also
 * works where no push service does. What was there at the first look is no news.
 */
export function useNews(tell: (news: News) => void): void {
  const known = useRef<Set<string>>(undefined);
  const look = async (signal?: AbortSignal) => {
    if ((await renewInbox(signal)) !== undefined || signal?.aborted) return;
    const news = known.current && findNews(readList(), known.current);
    known.current = new Set(readList().map(({ notificationId }) => notificationId));
    if (news !== undefined && (await isUntold(news))) tell(news);
  };
  const tellHeard = useEffectEvent(() => {
    for (const push of takeHeardPushes()) tell(newsOfPush(push));
    void look();
  });
  const lookFirst = useEffectEvent((signal: AbortSignal) => look(signal));
  useEffect(() => {
    const left = new AbortController();
    void lookFirst(left.signal);
    return () => {
      left.abort();
      closeInbox();
    };
  }, []);
  const hasHeard = useAtomValue(heardPushesAtom).length > 0;
  useEffect(() => {
    if (hasHeard) tellHeard();
  }, [hasHeard]);
  usePolling(look, { intervalMs: POLL_MS, hiddenIntervalMs: 0 });
}
