import { forgetPushes, keepUnreadCount } from '#offline/push-records.ts';
import { store } from '../state/store.ts';
import { tellWorker } from '../worker/worker-messages.ts';
import { closeInbox, unreadCountAtom } from './inbox.ts';

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

/** Forgets what this phone was told: notifications in sight, badge and records go with the session. */
export function forgetInbox(): void {
  closeInbox();
  void showBadge(0);
  void forgetPushes();
  void tellWorker({ type: 'sessionEnded' });
}
