import { isIos } from '#platform/device/install.ts';

/** The phones whose UPI apps open by a link. */
export type UpiPhone = 'android' | 'ios';

export interface UpiApp {
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly androidPackage: string;
  /** In place of `upi://pay`, which opens any app on an iPhone. */
  readonly iosAddress: string;
}

export const UPI_APPS: readonly UpiApp[] = [
  {
    ...{ id: 'gpay', name: 'Google Pay', androidPackage: 'com.google.android.apps.nbu.paisa.user' },
    iosAddress: 'gpay://upi/pay',
  },
  { id: 'phonepe', name: 'PhonePe', androidPackage: 'com.phonepe.app', iosAddress: 'phonepe://pay' },
  { id: 'paytm', name: 'Paytm', androidPackage: 'net.one97.paytm', iosAddress: 'paytmmp://pay' },
  { id: 'bhim', name: 'BHIM', androidPackage: 'in.org.npci.upiapp', iosAddress: 'bhim://upi/pay' },
];

/** The kind of this phone; undefined on a computer, where a phone scans the link as a QR code. */
export function findUpiPhone(): UpiPhone | undefined {
  if (/Android/i.test(navigator.userAgent)) return 'android';
  return isIos() ? 'ios' : undefined;
}

/**
 * The address that opens a UPI link in `app`, or without one in an app that the phone chooses. The query is not
 * changed, because gateways sign it. Android: developer.chrome.com/docs/android/intents.
 */
export function addressOfLink(upiUrl: string, phone: UpiPhone, app?: UpiApp): string {
  if (app === undefined) return upiUrl;
  const query = upiUrl.slice(upiUrl.indexOf('?'));
  return phone === 'ios'
    ? `${app.iosAddress}${query}`
    : `intent://pay${query}#Intent;scheme=upi;package=${app.androidPackage};end`;
}

/** Opens the app right after the tap on a phone; if the browser refuses, the next page has the same links. */
export function openUpiApp(upiUrl: string, app: UpiApp | undefined): void {
  const phone = findUpiPhone();
  if (phone !== undefined) location.assign(addressOfLink(upiUrl, phone, app));
}
