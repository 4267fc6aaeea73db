import { atom } from 'jotai';
import { forgetPushes, keepUnreadCount } from '#offline/push/push-records.ts';
import { store } from '../state/store.ts';
import { tellWorker } from '../worker/worker-messages.ts';

export const unreadCountAtom = atom(0);

/** Not every browser and system supports badges. */
async function showBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch (cause) {
    performance.mark('badge-refused', { detail: String(cause) });
  }
}

export function showUnread(count: number): void {
  store.set(unreadCountAtom, count);
  void keepUnreadCount(count);
  void showBadge(count);
}

export function hideUnread(): void {
  store.set(unreadCountAtom, 0);
}

export function forgetInbox(): void {
  hideUnread();
  void showBadge(0);
  void forgetPushes();
  void tellWorker({ type: 'sessionEnded' });
}
