import { getApps, initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushConfig } from '#contract/push.ts';

/** A token of this device from Firebase, by the desk's own worker. Loaded on demand: the library is large. */
export async function requestFirebaseToken({
  vapidKey,
  ...options
}: NonNullable<PushConfig['firebase']>): Promise<string> {
  const app = getApps()[0] ?? initializeApp(options);
  const registrations = await navigator.serviceWorker.getRegistrations();
  // `ready` may be the customers' worker where the desk's is only just coming.
  const serviceWorkerRegistration = registrations.find(({ scope }) => scope.endsWith('/desk/'));
  if (serviceWorkerRegistration === undefined) throw new Error('the desk has no worker yet');
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration });
}
