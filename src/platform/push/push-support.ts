import type { DeviceType } from '#contract/push.ts';
import { isIos, isStandalone } from '../device/install.ts';

/**
 * Push support of this browser. `needsInstall`: iOS requires an app on the home screen. `denied`: only the
 * customer can change it in the settings.
 */
export type PushSupport = 'possible' | 'denied' | 'needsInstall' | 'unsupported';

/** Checks support without prompting the customer. */
export function findPushSupport(): PushSupport {
  if (isIos() && !isStandalone()) return 'needsInstall';
  const isSupported =
    'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** The spec's device types (section 7): ANDROID for Android, IPHONE for macOS or iOS, otherwise WEB. */
export function deviceTypeOf(userAgent: string): DeviceType {
  if (/Android/i.test(userAgent)) return 'ANDROID';
  return /iPhone|iPad|iPod|Macintosh|Mac OS X/.test(userAgent) ? 'IPHONE' : 'WEB';
}
