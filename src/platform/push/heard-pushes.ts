import { atom } from 'jotai';
import type { PushData } from '#contract/push.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { onWorkerMessage, tellWorker } from '../worker/worker-messages.ts';

/** Pushes that the worker left to this page to show, oldest first; whoever shows them takes them out. */
export const heardPushesAtom = atom<readonly PushData[]>([]);

/** Hears pushes from the start of the page, also before there is anybody to show them. */
export function hearPushes(): void {
  onWorkerMessage('push', ({ push }) => {
    // The page was left while the worker still counted it as in sight: unanswered, the system shows it.
    if (document.visibilityState === 'hidden') return;
    void tellWorker({ type: 'heard', pushId: push.pushId });
    store.set(heardPushesAtom, (heard) => [...heard, push]);
  });
}

/** Takes what was heard for whoever is signed in; what is another's is forgotten unseen. */
export function takeHeardPushes(): readonly PushData[] {
  const uuid = store.get(sessionAtom)?.profile.uuid;
  const heard = store.get(heardPushesAtom).filter(({ customerUuid }) => customerUuid === uuid);
  store.set(heardPushesAtom, []);
  return heard;
}
