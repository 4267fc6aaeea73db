import { getApps, initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushConfig } from '#contract/push.ts';

/** This module loads on demand, because the Firebase library is large. */
export async function requestFirebaseToken({
  vapidKey,
  ...options
}: NonNullable<PushConfig['firebase']>): Promise<string> {
  const app = getApps()[0] ?? initializeApp(options);
  const registrations = await navigator.serviceWorker.getRegistrations();
  // `ready` may resolve to the customers' worker while the desk's own is still installing.
  const serviceWorkerRegistration = registrations.find(({ scope }) => scope.endsWith('/desk/'));
  if (serviceWorkerRegistration === undefined) throw new Error('the desk has no worker yet');
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration });
}
