import { atom } from 'jotai';
import type { PushData } from '#contract/push.ts';
import { accountAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { onWorkerMessage, postToWorker } from '../worker/worker-messages.ts';

/**
 * Pushes that the worker delegated to this page, oldest first; the component that shows them removes them.
 */
export const receivedPushesAtom = atom<readonly PushData[]>([]);

/** Collects pushes from the start of the page, before any component can show them. */
export function receivePushes(): void {
  onWorkerMessage('push', ({ push }) => {
    // The page was hidden meanwhile: without the reply below, the worker shows a notification.
    if (document.visibilityState === 'hidden') return;
    void postToWorker({ type: 'heard', pushId: push.pushId });
    store.set(receivedPushesAtom, (waiting) => [...waiting, push]);
  });
}

/** Takes the pushes of the signed-in customer and drops all others. */
export function takeReceivedPushes(): readonly PushData[] {
  const uuid = store.get(accountAtom)?.profile.uuid;
  const own = store.get(receivedPushesAtom).filter(({ customerUuid }) => customerUuid === uuid);
  store.set(receivedPushesAtom, []);
  return own;
}
