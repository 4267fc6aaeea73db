import { atom } from 'jotai';
import { deletePushRecords, storeUnreadCount } from '#offline/push/push-records.ts';
import { store } from '../state/store.ts';
import { postToWorker } from '../worker/worker-messages.ts';

export const unreadCountAtom = atom(0);

/** Shows the count on the app's icon; browsers or systems without badges ignore or refuse it. */
async function showBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch (cause) {
    performance.mark('badge-refused', { detail: String(cause) });
  }
}

export function showUnread(count: number): void {
  store.set(unreadCountAtom, count);
  void storeUnreadCount(count);
  void showBadge(count);
}

export function hideUnread(): void {
  store.set(unreadCountAtom, 0);
}

export function clearInbox(): void {
  hideUnread();
  void showBadge(0);
  void deletePushRecords();
  void postToWorker({ type: 'sessionEnded' });
}
