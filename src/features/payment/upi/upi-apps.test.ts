import { expect, test } from 'vitest';
import { addressOfLink, UPI_APPS } from './upi-apps.ts';

const link = 'upi://pay?pa=sunehri@bank&am=249.00&sign=a%2Bb';
const [gpay] = UPI_APPS;

test('opens the chosen app, with the link as the gateway signed it', () => {
  expect(addressOfLink(link, 'android', gpay)).toBe(
    'intent://pay?pa=sunehri@bank&am=249.00&sign=a%2Bb#Intent;scheme=upi;package=com.google.android.apps.nbu.paisa.user;end',
  );
  expect(addressOfLink(link, 'ios', gpay)).toBe('gpay://upi/pay?pa=sunehri@bank&am=249.00&sign=a%2Bb');
});

test('leaves the choice to the phone without an app', () => {
  expect(addressOfLink(link, 'android')).toBe(link);
  expect(addressOfLink(link, 'ios')).toBe(link);
});
