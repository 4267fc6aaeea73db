import { removeDevice } from '#contract/endpoints/account/sign-out.ts';
import type { PushRemovals } from '#contract/stored.ts';
import { call } from '../api/call.ts';
import type { Problem } from '../api/problem.ts';
import { deviceAtom, pushRegistrationAtom, pushRemovalsAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

type Removal = PushRemovals['removalList'][number];

const MAX_REMOVALS = 10;

/** Database in which the Firebase library stores its token. */
const LIBRARY_DATABASE = 'firebase-messaging-database';

const readRemovals = (): readonly Removal[] => store.get(pushRemovalsAtom)?.removalList ?? [];

function storeRemovals(removals: readonly Removal[]): void {
  const removalList = removals.slice(-MAX_REMOVALS);
  store.set(pushRemovalsAtom, removalList.length === 0 ? null : { removalList });
}

/** Drops the pending removal of a token that is registered again, or whose removal the server has settled. */
export function cancelRemoval(token: string): void {
  if (readRemovals().length === 0) return;
  storeRemovals(readRemovals().filter(({ fcmDeviceToken }) => fcmDeviceToken !== token));
}

/** Unsubscribes in the browser, so that pushes stop before the server knows. */
async function endSubscription(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    if (!subscription) return;
    await subscription.unsubscribe();
    indexedDB.deleteDatabase(LIBRARY_DATABASE);
  } catch (cause) {
    // Push service unreachable: removing the token on the server suffices.
    performance.mark('push-unsubscribe-failed', { detail: String(cause) });
  }
}

/**
 * True when a retry of the removal is pointless, because the server refuses it or does not know the device.
 */
const isFinal = ({ code }: Problem): boolean => code === 'invalidInput' || code === 'notFound';

/** Sends pending token removals; failures stay for the next time. */
export async function sendPushRemovals(): Promise<void> {
  for (const removal of readRemovals()) {
    const result = await call(removeDevice, removal);
    if (result.ok || isFinal(result.problem)) cancelRemoval(removal.fcmDeviceToken);
  }
}

/**
 * Push consent belongs to a session, so the next customer gets no pushes without their own tap (D-35);
 * a refusal stays.
 */
export function clearPushWish(): void {
  const device = store.get(deviceAtom);
  if (device?.isPushWanted === true) store.set(deviceAtom, { ...device, isPushWanted: null });
}

/**
 * Unregisters this phone's token at logout and when notifications are switched off; offline it is sent later,
 * even without a session.
 */
export function unregisterPush(): void {
  const registration = store.get(pushRegistrationAtom);
  const device = store.get(deviceAtom);
  store.set(pushRegistrationAtom, null);
  if (registration === null || device === null) return;
  storeRemovals([...readRemovals(), { fcmDeviceToken: registration.token, deviceId: device.deviceId }]);
  void endSubscription();
  void sendPushRemovals();
}
