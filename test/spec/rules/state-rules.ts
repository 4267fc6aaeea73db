import { rowsOf } from '../row.ts';

const UPDATE = 'test/worker/install/update.spec.ts';

/** Sections 4 to 6: states and transitions, validation, roles and rights. */
export const stateRuleRows = [
  ...rowsOf(4, [
    [
      'The credential holds for 30 days',
      'test/api/account/sign-in/sign-in.test.ts',
      'opens the profile for 30 days',
    ],
    [
      'A session that is over clears and goes to /',
      'test/e2e/session/session.spec.ts',
      'a session that is over ends with one notice, at home',
    ],
    [
      'Another outlet asks before the cart is cleared',
      'test/e2e/cart/cart-conflict.spec.ts',
      'a dish of another restaurant asks before the cart is cleared',
    ],
    [
      'Another order type asks, too',
      'test/e2e/cart/cart-conflict.spec.ts',
      'a dish for another kind of order asks before the cart is cleared',
    ],
    [
      'Within 200 m dine-in is chosen first',
      'src/domain/order/order-type-choice.test.ts',
      'is dine-in at the first outlet within 200 m that has it',
    ],
    [
      'Within 200 m takeaway is chosen next',
      'src/domain/order/order-type-choice.test.ts',
      'is takeaway within 200 m of an outlet without table service',
    ],
    [
      'Else home delivery is chosen',
      'src/domain/order/order-type-choice.test.ts',
      'is home delivery from the first that delivers when no outlet is that near',
    ],
    [
      'Home delivery is the last resort',
      'src/domain/order/order-type-choice.test.ts',
      'falls back to home delivery without an outlet',
    ],
    [
      'Dine-in waits for the position',
      'src/features/outlet-choice/find-place.test.ts',
      'waits the whole time for a dine-in order',
    ],
    [
      'A saved address serves where no position comes',
      'src/features/outlet-choice/find-place.test.ts',
      'falls back to the saved place where there is one',
    ],
    [
      'Where this phone keeps none, that of the account does',
      'test/e2e/cart/place.spec.ts',
      'is taken to be at the newest address of the account, and can change that',
    ],
    [
      'The list loads once coordinates are known',
      'test/e2e/cart/place.spec.ts',
      'requests the outlets once a place is known',
    ],
    [
      'The list’s tries are counted over all places',
      'src/platform/restaurants/restaurant-list-query.test.ts',
      'tries three times in all, waiting longer each time',
    ],
    [
      'A push token is registered anew after 7 days',
      'test/worker/install/push-device.spec.ts',
      'a token older than seven days, or replaced by the browser, is registered anew',
    ],
    [
      'Permission is asked for by a tap, and the device registered',
      'test/worker/install/push-device.spec.ts',
      'the first order offers notifications; only a tap requests permission, and registers the phone',
    ],
    [
      'Another version reloads once',
      'test/worker/install/update-without-worker.spec.ts',
      'another version than at the last visit loads the page once more, and only once',
    ],
    [
      'A version waits while there is something to lose',
      UPDATE,
      'in checkout it waits for a tap, also when another tab has loaded it; form and cart are kept',
    ],
    [
      'A redeemed code ends in a green tick that leads to /offers',
      'test/e2e/account/wallet-page.spec.ts',
      'a code is redeemed once despite many taps, and its success leads to the offers',
    ],
  ]),
  ...rowsOf(5, [
    [
      'A date label shows DD/MM/YYYY where the browser asks for it so',
      'src/features/account/profile/profile-entry.test.ts',
      'are shown in the order of a date field in %s',
    ],
    [
      'Numbers are checked, pasted ones stripped',
      'test/api/account/sign-in/one-time-codes.test.ts',
      'takes a pasted number with %s',
    ],
    [
      'A UPI id has 2 to 256 characters, @, 2 to 64 letters',
      'src/domain/people/validation.test.ts',
      'has 2 to 256 characters before the @ and 2 to 64 letters after',
    ],
    [
      'Empty is null, undefined, an empty string or zero',
      'src/domain/people/validation.test.ts',
      'is null, undefined, an empty string or zero, and nothing else',
    ],
    ['A code has 4 digits', 'test/api/account/sign-in/sign-in.test.ts', 'refuses %j as a code'],
    [
      'A profile is checked in order',
      'test/api/account/profile.test.ts',
      'is refused field by field in the order of the spec, with the first error as the message',
    ],
    [
      'Feedback is checked in order',
      'test/e2e/account/feedback.spec.ts',
      'the form names one missing field at a time, and focuses it',
    ],
    [
      'An address names its place first',
      'test/api/account/addresses.test.ts',
      'name the place first when much is missing, as the form does',
    ],
  ]),
  ...rowsOf(6, [
    [
      'The records of one customer belong to no other',
      'test/api/orders/orders-ownership.test.ts',
      'knows every endpoint that takes an id of something that belongs to a customer',
    ],
    [
      'Signing in goes on where one was going',
      'test/e2e/session/login-page.spec.ts',
      'sign-in shows errors, sends another code after its clock, and continues to the page of before',
    ],
  ]),
];
