import { atom } from 'jotai';
import { endpoints } from '#contract/endpoints.ts';
import { forgetPushes, keepUnreadCount } from '#offline/push-records.ts';
import { call } from './api/call.ts';
import { sessionAtom } from './state/atoms.ts';
import { store } from './state/store.ts';
import { tellWorker } from './worker-messages.ts';

/** How many notifications of the inbox are unread; 0 while nobody is signed in. */
export const unreadCountAtom = atom(0);

/** Not every browser has badges, and not every system allows them. */
async function showBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch (cause) {
    performance.mark('badge-refused', { detail: String(cause) });
  }
}

/** Takes over how many are unread: on the bell, on the app's badge, and for the worker to count on. */
export function showUnread(count: number): void {
  store.set(unreadCountAtom, count);
  void keepUnreadCount(count);
  void showBadge(count);
}

/** Marks one notification as read, or all of them for null. False when the server does not know now. */
export async function markRead(notificationId: string | null): Promise<boolean> {
  if (store.get(sessionAtom) === null) return false;
  const result = await call(endpoints.markNotificationsRead, { notificationId });
  if (result.ok) showUnread(result.data.unreadCount);
  return result.ok;
}

/** Forgets what this phone was told: notifications in sight, badge and records go with the session. */
export function forgetInbox(): void {
  store.set(unreadCountAtom, 0);
  void showBadge(0);
  void forgetPushes();
  void tellWorker({ type: 'sessionEnded' });
}
