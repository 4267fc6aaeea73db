import { atom } from 'jotai';
import type { Notification } from '#contract/push.ts';
import { forgetPushes, keepUnreadCount } from '#offline/push-records.ts';
import { store } from './state/store.ts';
import { tellWorker } from './worker-messages.ts';

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
export function showUnread(count: number): void {
  store.set(unreadCountAtom, count);
  void keepUnreadCount(count);
  void showBadge(count);
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
