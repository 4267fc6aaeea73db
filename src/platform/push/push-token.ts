import type { PushConfig } from '#contract/push.ts';

/** A push service that is silent for longer is taken for unreachable. */
const PATIENCE_MS = 20_000;

type FirebaseConfig = NonNullable<PushConfig['firebase']>;

/** The library loads on demand; our own worker stands in for its own (house rules on push). */
async function requestFirebaseToken({ vapidKey, ...options }: FirebaseConfig): Promise<string> {
  const [{ getApps, initializeApp }, { getMessaging, getToken }] = await Promise.all([
    import('firebase/app'),
    import('firebase/messaging'),
  ]);
  const app = getApps()[0] ?? initializeApp(options);
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration });
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The push service did not answer')), PATIENCE_MS);
  });
}

/**
 * A token of this phone from the push service, or the sandbox's; undefined when there is none to be had.
 * The push service being unreachable is no fault of the customer's: it is recorded, not shown.
 */
export async function requestPushToken(
  { firebase, isSandbox }: PushConfig,
  deviceId: string,
): Promise<string | undefined> {
  if (firebase === null) return isSandbox ? `sandbox:${deviceId}` : undefined;
  try {
    return await Promise.race([requestFirebaseToken(firebase), giveUp()]);
  } catch (cause) {
    performance.mark('push-token-failed', { detail: String(cause) });
    return undefined;
  }
}
