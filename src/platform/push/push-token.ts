import type { PushConfig } from '#contract/push.ts';

const PATIENCE_MS = 20_000;

type FirebaseConfig = NonNullable<PushConfig['firebase']>;

/**
 * The Firebase library loads on demand; it uses the app's own worker instead of registering one (ADR-0016).
 */
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
 * A token from the push service or the sandbox; undefined when unavailable, which is logged instead of shown
 * because the customer cannot fix it.
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
