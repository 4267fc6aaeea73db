import { atom } from 'jotai';
import { forgetPushes, keepUnreadCount } from '#offline/push-records.ts';
import { store } from '../state/store.ts';
import { tellWorker } from '../worker/worker-messages.ts';

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

/** Takes the count out of sight of a customer who has gone. */
export function hideUnread(): void {
  store.set(unreadCountAtom, 0);
}

/** Forgets what this phone was told: notifications in sight, badge and records go with the session. */
export function forgetInbox(): void {
  hideUnread();
  void showBadge(0);
  void forgetPushes();
  void tellWorker({ type: 'sessionEnded' });
}
