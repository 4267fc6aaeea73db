import { rowsOf } from './row.ts';

/** Customers read these messages word for word (D-27 corrects two of them). */
export const messageRows = [
  ...rowsOf(1, [
    [
      'Please scan QR Code on your table to place an Order',
      'test/api/orders/placing/saving-refusals.test.ts',
      'at no table, an ended table, and a table of another outlet',
    ],
  ]),
  ...rowsOf(5, [
    [
      '*Please enter a valid mobile number',
      'test/e2e/account/feedback.spec.ts',
      'the form names one missing field at a time, and focuses it',
    ],
    [
      '*Please enter OTP properly',
      'test/e2e/account/profile.spec.ts',
      'registers: checks in order, a code for a free number, and goes on after a break',
    ],
    [
      '*Invalid OTP provided',
      'test/e2e/session/login-page.spec.ts',
      'sign-in shows errors, sends another code after its clock, and continues to the page of before',
    ],
    [
      '*Please enter a valid email',
      'test/e2e/account/profile.spec.ts',
      'registers: checks in order, a code for a free number, and goes on after a break',
    ],
    [
      'Please fill details properly',
      'test/e2e/visits/bookings.spec.ts',
      'a table is booked, confirmed at the desk, announced, saved to the calendar, and cancelled',
    ],
    [
      '*Please enter full name',
      'test/e2e/account/profile.spec.ts',
      'registers: checks in order, a code for a free number, and goes on after a break',
    ],
    [
      '*Please select DOB',
      'test/e2e/account/profile.spec.ts',
      'registers: checks in order, a code for a free number, and goes on after a break',
    ],
    [
      '*Please select gender',
      'test/e2e/account/profile.spec.ts',
      'registers: checks in order, a code for a free number, and goes on after a break',
    ],
    [
      'Please select amount to be added',
      'test/e2e/account/wallet-page.spec.ts',
      'money is added by presets that add up, and wrong amounts are told apart',
    ],
    [
      'Please enter promo code',
      'test/e2e/account/wallet-page.spec.ts',
      'a code is redeemed once despite many taps, and its success leads to the offers',
    ],
    [
      'Please select location first.',
      'test/e2e/access/address-map.spec.ts',
      'puts an address on the map by search, tap, keys and position',
    ],
    [
      'Cash On Is Not Available For Events; Please Choose Different Payment Method',
      'test/e2e/visits/events.spec.ts',
      'tickets are found, held with a clock, paid at the gateway and let in once',
    ],
    [
      'Please select terms and conditions',
      'test/e2e/visits/events.spec.ts',
      'tickets are found, held with a clock, paid at the gateway and let in once',
    ],
    [
      'Please select restaurant',
      'test/e2e/account/feedback.spec.ts',
      'the form names one missing field at a time, and focuses it',
    ],
    [
      'Please enter valid amount',
      'test/e2e/account/wallet-page.spec.ts',
      'money is added by presets that add up, and wrong amounts are told apart',
    ],
    [
      'Please select address type',
      'test/e2e/access/address-map.spec.ts',
      'puts an address on the map by search, tap, keys and position',
    ],
    [
      'Please select Tip Amount',
      'test/e2e/account/after-the-meal.spec.ts',
      'a rating says when it opens, a tip asks for its amount, help calls the outlet',
    ],
    [
      'Please enter details properly',
      'test/e2e/home/pages.spec.ts',
      'an application goes in with a CV: what is missing is said in place, what was typed is kept',
    ],
    [
      'Please allow location',
      'test/e2e/access/address-map.spec.ts',
      'an address is found, named and saved all the same',
    ],
    [
      'Please login for further process',
      'test/e2e/session/login-sheet.spec.ts',
      'an account page asks a visitor to sign in; closing goes home, signing in goes on',
    ],
  ]),
  ...rowsOf(8, [
    [
      'Server is not responding',
      'test/worker/offline/offline-slow.spec.ts',
      'a connection without a byte shows a clear message after 30 seconds, and the page stays responsive',
    ],
    [
      'This mobile number is already registered',
      'test/e2e/account/profile.spec.ts',
      'registers: checks in order, a code for a free number, and goes on after a break',
    ],
    [
      'Otp Sent',
      'test/e2e/account/profile.spec.ts',
      'registers: checks in order, a code for a free number, and goes on after a break',
    ],
    ['Oops!', 'test/e2e/home/words.spec.ts', 'Oops! and the words of the server are said'],
    [
      'Oops...',
      'test/e2e/visits/bookings.spec.ts',
      'a visitor logs in first, and a time that has just passed is reported',
    ],
    [
      'Success',
      'test/e2e/visits/bookings.spec.ts',
      'a table is booked, confirmed at the desk, announced, saved to the calendar, and cancelled',
    ],
    [
      'Something went wrong',
      'test/api/server/logs.test.ts',
      'has the cause of a server error, which the response does not name',
    ],
    [
      'Transaction Failed',
      'test/e2e/visits/events.spec.ts',
      'tickets are found, held with a clock, paid at the gateway and let in once',
    ],
    [
      'Low Balance: Your wallet balance is low. Please add money in your wallet.',
      'test/e2e/visits/events.spec.ts',
      'an empty wallet is filled on the way, pays the tickets, and has the money back when they are cancelled',
    ],
    [
      'Sorry! this restaurant is not delivering in your area',
      'test/e2e/access/address-map.spec.ts',
      'offers alternatives where the restaurant does not deliver',
    ],
    [
      'Please Choose Payment Method again',
      'test/e2e/checkout/payment-trouble.spec.ts',
      'a declined payment keeps the order; another method pays it, once',
    ],
    [
      'No more tickets are available.',
      'test/api/visits/events-races.test.ts',
      'are held by as many as there are, and the others get the spec’s message',
    ],
    [
      'Page Not Found',
      'test/e2e/access/routes.spec.ts',
      'shows "not found" under its own title, and leads to the menu',
    ],
    [
      'Un Authorized Access',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      'Unexpected Application Error!',
      'test/e2e/home/words.spec.ts',
      'Unexpected Application Error! stands there, with the way out',
    ],
    [
      'Geolocation is not supported by your browser',
      'test/e2e/home/words.spec.ts',
      'a browser without geolocation is told of',
    ],
    [
      'location permission is disabled',
      'test/e2e/access/address-map.spec.ts',
      'an address is found, named and saved all the same',
    ],
    [
      'Unable to load Map',
      'test/e2e/access/address-map.spec.ts',
      'an address is found, named and saved all the same',
    ],
    [
      'No results found',
      'test/e2e/access/address-map.spec.ts',
      'an address is found, named and saved all the same',
    ],
    [
      "can't be shared",
      'src/platform/device/share.test.ts',
      'says of each kind that it cannot be shared: %s',
    ],
    [
      'Copied',
      'src/platform/device/share.test.ts',
      'copies the words and the address where there is no sheet',
    ],
    [
      'Unauthorised Access',
      'test/api/account/sign-in/sign-in.test.ts',
      'is void after logout, while the other device stays signed in',
    ],
  ]),
];
