import { expect, test } from 'vitest';
import { deviceTypeOf } from './push-support.ts';

const APPLE = 'Mozilla/5.0';

test.each([
  [`${APPLE} (Linux; Android 15; Pixel 9) Chrome/140 Mobile`, 'ANDROID'],
  [`${APPLE} (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari`, 'IPHONE'],
  [`${APPLE} (iPad; CPU OS 18_0 like Mac OS X) Safari`, 'IPHONE'],
  [`${APPLE} (Macintosh; Intel Mac OS X 10_15_7) Safari`, 'IPHONE'],
  [`${APPLE} (Windows NT 10.0; Win64; x64) Chrome/140`, 'WEB'],
  [`${APPLE} (X11; Linux x86_64) Firefox/140`, 'WEB'],
])('%s is a device of type %s', (userAgent, deviceType) => {
  expect(deviceTypeOf(userAgent)).toBe(deviceType);
});
