import { type DefaultError, type QueryKey, queryOptions } from '@tanstack/react-query';
import { getNotificationList, markNotificationsRead } from '#contract/endpoints/account/inbox.ts';
import type { Notification } from '#contract/push.ts';
import { call } from '../api/call.ts';
import type { Problem } from '../api/problem.ts';
import { queryClient } from '../query/query-client.ts';
import { findReading, privateOptions } from '../query/query-of.ts';
import { type Reading, readingAfter } from '../query/reading.ts';
import { accountAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { showUnread } from './unread.ts';

type List = readonly Notification[];

/**
 * Removes `others` from the list, and every notification whose topic is also in `others`: a newer one
 * replaces it.
 */
const without = (list: List, others: List): List => {
  const ids = new Set(others.map(({ notificationId }) => notificationId));
  const topics = new Set(others.flatMap(({ topic }) => topic ?? []));
  return list.filter(
    ({ notificationId, topic }) => !ids.has(notificationId) && (topic === undefined || !topics.has(topic)),
  );
};

/** Merges the newest page: only older known entries stay, so that deleted ones disappear. */
export function mergeFirstPage(known: List, page: List): List {
  const oldest = page.at(-1);
  if (oldest === undefined) return [];
  return [...page, ...without(known, page).filter(({ sentAt }) => sentAt < oldest.sentAt)];
}

/**
 * Appends the next page, without entries that are in the list already: notifications that arrived since the
 * last page shift older ones onto the next.
 */
export function mergeNextPage(known: List, page: List): List {
  return [...known, ...without(page, known)];
}

/** Marks one notification as read, or all for null. */
export function withRead(list: List, notificationId: string | null): List {
  const isMeant = (one: Notification) => notificationId === null || one.notificationId === notificationId;
  return list.map((one) => (isMeant(one) ? { ...one, isRead: true } : one));
}

export interface Inbox {
  readonly list: readonly Notification[];
  readonly total: number;
  /** The newest page of the last response. */
  readonly newest: readonly Notification[];
}

const PAGE_LENGTH = 20;

const INBOX_KEY: QueryKey = [getNotificationList.path];

/**
 * Notifications marked as read on this page (null: all), with the time of the server's confirmation,
 * `Infinity` before it; a response requested earlier may still list them as unread.
 */
const marks = new Map<string | null, number>();

const readCustomer = () => store.get(accountAtom)?.profile.uuid;

async function readPage(start: number, signal?: AbortSignal): Promise<Reading<Inbox>> {
  const customer = readCustomer();
  const requestedAt = performance.now();
  const options = signal === undefined ? {} : { signal };
  const result = await call(getNotificationList, { start, length: PAGE_LENGTH }, options);
  const before = findReading<Inbox>(INBOX_KEY);
  // A page that arrives after the end of its session is ignored.
  if (!result.ok || readCustomer() !== customer) return result.ok ? before : readingAfter(before, result);
  const { notificationList, total, unreadCount } = result.data;
  const merge = start === 0 ? mergeFirstPage : mergeNextPage;
  const newer = [...marks.keys()].filter((id) => (marks.get(id) ?? 0) > requestedAt);
  const list = newer.reduce(withRead, merge(before.data?.list ?? [], notificationList));
  if (newer.length === 0) showUnread(unreadCount);
  const newest = start === 0 ? notificationList : (before.data?.newest ?? []);
  return readingAfter(before, { ...result, data: { list, total, newest } });
}

/** The newest page merged into the loaded ones, so that polling fetches a single page. */
export const inboxQuery = queryOptions<Reading<Inbox>, DefaultError, Reading<Inbox>, QueryKey>({
  queryKey: INBOX_KEY,
  queryFn: ({ signal }) => readPage(0, signal),
  meta: { isPrivate: true },
  ...privateOptions,
});

export async function loadMoreOfInbox(): Promise<void> {
  const start = findReading<Inbox>(INBOX_KEY).data?.list.length ?? 0;
  const reading = await readPage(start);
  queryClient.setQueryData<Reading<Inbox>>(INBOX_KEY, (known) => known && reading);
}

/**
 * Marks one notification as read, or all for null, locally at once and on the server; returns the problem of
 * a failure, after which the next page restores the server's state.
 */
export async function markRead(notificationId: string | null): Promise<Problem | undefined> {
  queryClient.setQueryData<Reading<Inbox>>(INBOX_KEY, (known) =>
    known?.data === undefined
      ? known
      : { ...known, data: { ...known.data, list: withRead(known.data.list, notificationId) } },
  );
  const customer = readCustomer();
  marks.set(notificationId, Infinity);
  const result = await call(markNotificationsRead, { notificationId });
  if (!result.ok) {
    marks.delete(notificationId);
    return result.problem;
  }
  marks.set(notificationId, performance.now());
  if (readCustomer() === customer) showUnread(result.data.unreadCount);
  return undefined;
}
