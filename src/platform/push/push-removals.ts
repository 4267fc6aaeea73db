import { removeDevice } from '#contract/endpoints/sign-out.ts';
import type { PushRemovals } from '#contract/stored.ts';
import { call } from '../api/call.ts';
import type { Problem } from '../api/problem.ts';
import { deviceAtom, pushRegistrationAtom, pushRemovalsAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

type Removal = PushRemovals['removalList'][number];

/** More phones than that nobody leaves behind while offline. */
const MAX_REMOVALS = 10;

/** Where the push service's library keeps its copy of the token. */
const LIBRARY_DATABASE = 'firebase-messaging-database';

const readRemovals = (): readonly Removal[] => store.get(pushRemovalsAtom)?.removalList ?? [];

function keepRemovals(removals: readonly Removal[]): void {
  const removalList = removals.slice(-MAX_REMOVALS);
  store.set(pushRemovalsAtom, removalList.length === 0 ? null : { removalList });
}

/** A token that is registered anew is not to be forgotten any more. */
export function cancelRemoval(token: string): void {
  if (readRemovals().length === 0) return;
  keepRemovals(readRemovals().filter(({ fcmDeviceToken }) => fcmDeviceToken !== token));
}

/** Ends the browser's own subscription, so that nothing reaches this phone even before the server knows. */
async function endSubscription(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (!subscription) return;
    await subscription.unsubscribe();
    indexedDB.deleteDatabase(LIBRARY_DATABASE);
  } catch (cause) {
    // The push service is unreachable: the server forgets the token, which is enough.
    performance.mark('push-unsubscribe-failed', { detail: String(cause) });
  }
}

/** Whether the server has said its last word on a removal. */
const isAnswered = ({ code }: Problem): boolean => code === 'invalidInput' || code === 'notFound';

/** Tells the server of every token that it is to forget; what does not get through waits for the next time. */
export async function sendPushRemovals(): Promise<void> {
  for (const removal of readRemovals()) {
    const result = await call(removeDevice, removal);
    if (result.ok || isAnswered(result.problem)) cancelRemoval(removal.fcmDeviceToken);
  }
}

/**
 * A wish is of whoever tapped, and goes with their session: the next customer on this phone is told of
 * nothing before a tap of their own (decision 35). Whoever declined is still not asked again.
 */
export function forgetPushWish(): void {
  const device = store.get(deviceAtom);
  if (device?.isPushWanted === true) store.set(deviceAtom, { ...device, isPushWanted: null });
}

/**
 * Takes this phone's token back: at a logout, and when notifications are switched off. Without a
 * network the server is told later, also when nobody is signed in any more.
 */
export function takeBackPush(): void {
  const registration = store.get(pushRegistrationAtom);
  const device = store.get(deviceAtom);
  store.set(pushRegistrationAtom, null);
  if (registration === null || device === null) return;
  keepRemovals([...readRemovals(), { fcmDeviceToken: registration.token, deviceId: device.deviceId }]);
  void endSubscription();
  void sendPushRemovals();
}
