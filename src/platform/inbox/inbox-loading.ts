import { getNotificationList, markNotificationsRead } from '#contract/endpoints/inbox.ts';
import { call } from '../api/call.ts';
import type { Problem } from '../api/problem.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { inboxAtom } from './inbox.ts';
import { mergeFirstPage, mergeNextPage, withRead } from './inbox-pages.ts';
import { showUnread } from './unread.ts';

/** As many as fill a few screens. */
const PAGE_LENGTH = 20;

/**
 * What was marked as read here, and when the server said that it knows, `Infinity` as long as it has not. A
 * page that was asked for before that may not know of it.
 */
const marks = new Map<string | null, number>();

const readCustomer = () => store.get(sessionAtom)?.profile.uuid;

async function loadPage(start: number, signal: AbortSignal | undefined): Promise<Problem | undefined> {
  const options = signal === undefined ? {} : { signal };
  const customer = readCustomer();
  const askedAt = performance.now();
  const result = await call(getNotificationList, { start, length: PAGE_LENGTH }, options);
  // What comes after the end of a session would be kept for nobody, or for the wrong one.
  if (signal?.aborted || readCustomer() !== customer) return undefined;
  if (!result.ok) return result.problem;
  const { data, asOf, isKept } = result;
  const known = store.get(inboxAtom)?.list ?? [];
  const merge = start === 0 ? mergeFirstPage : mergeNextPage;
  const newer = [...marks.keys()].filter((id) => (marks.get(id) ?? 0) > askedAt);
  const list = newer.reduce(withRead, merge(known, data.notificationList));
  store.set(inboxAtom, { list, total: data.total, asOf, isKept });
  if (newer.length === 0) showUnread(data.unreadCount);
  return undefined;
}

/** Asks for the newest page; answers why that failed. */
export function renewInbox(signal?: AbortSignal): Promise<Problem | undefined> {
  return loadPage(0, signal);
}

/** Asks for what comes after the oldest known one; answers why that failed. */
export function loadMoreOfInbox(signal?: AbortSignal): Promise<Problem | undefined> {
  return loadPage(store.get(inboxAtom)?.list.length ?? 0, signal);
}

/**
 * Marks one notification as read, or all of them for null: here at once, and on the server. Answers why
 * the server does not know; the next page from it then shows what it knows.
 */
export async function markRead(notificationId: string | null): Promise<Problem | undefined> {
  const inbox = store.get(inboxAtom);
  if (inbox !== null) store.set(inboxAtom, { ...inbox, list: withRead(inbox.list, notificationId) });
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
