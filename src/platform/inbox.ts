import { atom } from 'jotai';
import { getNotificationList, markNotificationsRead } from '#contract/endpoints/notifications.ts';
import type { Notification } from '#contract/push.ts';
import { forgetPushes, keepUnreadCount } from '#offline/push-records.ts';
import { call } from './api/call.ts';
import type { Problem } from './api/problem.ts';
import { mergeFirstPage, mergeNextPage, withRead } from './inbox-pages.ts';
import { sessionAtom } from './state/atoms.ts';
import { store } from './state/store.ts';
import { tellWorker } from './worker-messages.ts';

/** As many as fill a few screens. */
const PAGE_LENGTH = 20;

/** What is known of the inbox, newest first. */
export interface Inbox {
  readonly list: readonly Notification[];
  readonly total: number;
  /** When the server gave the newest page, epoch ms. */
  readonly asOf: number;
  /** It comes from the phone, since the server could not be reached. */
  readonly isKept: boolean;
}

/** Null before the first answer, and while nobody is signed in. */
export const inboxAtom = atom<Inbox | null>(null);

/** How many notifications of the inbox are unread. */
export const unreadCountAtom = atom(0);

/** Not every browser has badges, and not every system allows them. */
async function showBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch (cause) {
    performance.mark('badge-refused', { detail: String(cause) });
  }
}

/** On the bell, on the app's badge, and for the worker to count on. */
function showUnread(count: number): void {
  store.set(unreadCountAtom, count);
  void keepUnreadCount(count);
  void showBadge(count);
}

const readCustomer = () => store.get(sessionAtom)?.profile.uuid;

async function loadPage(start: number, signal: AbortSignal | undefined): Promise<Problem | undefined> {
  const options = signal === undefined ? {} : { signal };
  const customer = readCustomer();
  const result = await call(getNotificationList, { start, length: PAGE_LENGTH }, options);
  // What comes after the end of a session would be kept for nobody, or for the wrong one.
  if (signal?.aborted || readCustomer() !== customer) return undefined;
  if (!result.ok) return result.problem;
  const { data, asOf, isKept } = result;
  const known = store.get(inboxAtom)?.list ?? [];
  const merge = start === 0 ? mergeFirstPage : mergeNextPage;
  const list = merge(known, data.notificationList);
  store.set(inboxAtom, { list, total: data.total, asOf, isKept });
  showUnread(data.unreadCount);
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
  const result = await call(markNotificationsRead, { notificationId });
  if (!result.ok) return result.problem;
  if (readCustomer() === customer) showUnread(result.data.unreadCount);
  return undefined;
}

/** Takes the inbox out of this page's sight. */
export function closeInbox(): void {
  store.set(inboxAtom, null);
  store.set(unreadCountAtom, 0);
}

/** Forgets what this phone was told: notifications in sight, badge and records go with the session. */
export function forgetInbox(): void {
  closeInbox();
  void showBadge(0);
  void forgetPushes();
  void tellWorker({ type: 'sessionEnded' });
}
