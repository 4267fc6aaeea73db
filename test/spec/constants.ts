import { rowsOf } from './row.ts';

/** Section 9: what is counted in numbers. */
export const constantRows = rowsOf(9, [
  [
    'Credential lifetime 30 days',
    'test/api/account/sign-in/sign-in.test.ts',
    'opens the profile for 30 days',
  ],
  [
    'Request time-out 30000 ms',
    'test/worker/offline/offline-slow.spec.ts',
    'a connection without a byte shows a clear message after 30 seconds, and the page stays responsive',
  ],
  [
    'Restaurant list retry cap 3',
    'src/platform/restaurants/restaurant-list-query.test.ts',
    'tries three times in all, waiting longer each time',
  ],
  [
    'Location time-out 5000 ms, fallback after 3000 ms, Mohali',
    'src/features/outlet-choice/find-place.test.ts',
    'falls back to the default place after 3 s and still takes a late position',
  ],
  [
    'Dine-in auto-selection distance 200 m',
    'src/domain/order/order-type-choice.test.ts',
    'never names an outlet that does not offer it, nor one beyond 200 m for dine-in or takeaway',
  ],
  ['Mobile length 10', 'src/domain/people/validation.test.ts', 'is not %j'],
  ['OTP length 4', 'src/domain/people/validation.test.ts', 'is exactly four digits'],
  ['Success code 0, conflict code 409', 'src/offline/wire/read-response.test.ts', 'takes %s as session over'],
  [
    'Toasts last 4 s and 2 s',
    'src/ui/toasts/toast-queue.test.ts',
    'shows a message for as long as the spec says',
  ],
  [
    'Toast max 20',
    'src/ui/toasts/toast-queue.test.ts',
    'keeps twenty and drops the one that has waited longest',
  ],
  [
    'Wallet top-up presets 2000, 5000, 10000',
    'test/e2e/account/wallet-page.spec.ts',
    'money is added by presets that add up, and wrong amounts are told apart',
  ],
  [
    'MRP night pack size 25 peg',
    'src/domain/menu/mrp-night.test.ts',
    'lists the 14 spirits of the spec word for word, each at its price',
  ],
  [
    'Copyright 2025, version label Version 0.0.',
    'test/e2e/home/words.spec.ts',
    'the foot of the page tells app, ways to follow, year and version',
  ],
  [
    'Script chunk load time-out 120 s',
    'test/worker/install/update-without-worker.spec.ts',
    'a chunk that stalls is given up after two minutes',
  ],
  [
    'Service-worker focus wait 3 s',
    'test/worker/install/push-tap.spec.ts',
    'opens a window after three seconds when the open one does not respond',
  ],
  [
    'Push token refresh 7 days',
    'test/worker/install/push-device.spec.ts',
    'a token older than seven days, or replaced by the browser, is registered anew',
  ],
]);
