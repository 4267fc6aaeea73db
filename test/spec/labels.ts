import { rowsOf } from './row.ts';

/** Names of screens, sections, tabs, ways to pay and states. */
export const labelRows = [
  ...rowsOf(1, [
    [
      'Delivery',
      'test/e2e/home/words.spec.ts',
      'the kinds of orders are called as the specification calls them',
    ],
    [
      'TakeAway',
      'test/e2e/home/words.spec.ts',
      'the kinds of orders are called as the specification calls them',
    ],
    [
      'Dine In',
      'test/e2e/home/words.spec.ts',
      'the kinds of orders are called as the specification calls them',
    ],
    [
      'Steal Deals',
      'test/e2e/home/words.spec.ts',
      'the kinds of orders are called as the specification calls them',
    ],
    [
      'Events',
      'test/e2e/home/words.spec.ts',
      'the kinds of orders are called as the specification calls them',
    ],
    ['CEO Speaks', 'test/e2e/access/routes.spec.ts', 'the side menu shows what session and width allow'],
    ['Contact Us', 'test/e2e/access/routes.spec.ts', 'the side menu shows what session and width allow'],
    ['Apply For Job', 'test/e2e/access/routes.spec.ts', 'the side menu shows what session and width allow'],
    ['Get Franchisee', 'test/e2e/access/routes.spec.ts', 'the side menu shows what session and width allow'],
    ['Privacy Policy', 'test/e2e/access/routes.spec.ts', 'the side menu shows what session and width allow'],
    [
      'Terms & Conditions',
      'test/e2e/access/routes.spec.ts',
      'the side menu shows what session and width allow',
    ],
    [
      'Nutrition Information',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      'Upcoming Outlets',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      'Download Our App',
      'test/e2e/home/words.spec.ts',
      'the foot of the page tells app, ways to follow, year and version',
    ],
    [
      'Follow Us On',
      'test/e2e/home/words.spec.ts',
      'the foot of the page tells app, ways to follow, year and version',
    ],
    [
      'Chat With Us',
      'test/e2e/account/chat.spec.ts',
      'the chat asks first, answers as a demonstration, and consent is taken back as easily',
    ],
  ]),
  ...rowsOf(2, [
    [
      'Terms And Conditions',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      'Account',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      'Locations',
      'test/e2e/home/words.spec.ts',
      'restaurants stand under the name that the specification has for them',
    ],
    ['Events Details', 'test/e2e/home/words.spec.ts', 'events are called as the specification calls them'],
    [
      'Order Tracking',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      'Order Details',
      'test/e2e/checkout/delivery-upi.spec.ts',
      'a visitor has a dinner delivered, pays by UPI, follows the rider and tips afterwards',
    ],
    [
      'Cart',
      'test/e2e/account/after-the-meal.spec.ts',
      'ordering again shows differences first, then the cart, and asks before it replaces another cart',
    ],
    [
      'Review Order',
      'test/e2e/home/words.spec.ts',
      'the parts of an order are called as the specification calls them',
    ],
    [
      'Checkout',
      'test/e2e/cart/best-offer-cart.spec.ts',
      'the cart names the cheapest mix, applies it by a tap alone, and carries it on to the order',
    ],
    [
      'Loyalty Points',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      'Add Delivery Address',
      'test/e2e/home/words.spec.ts',
      'the parts of an order are called as the specification calls them',
    ],
    [
      'Reward Details',
      'test/e2e/account/rewards.spec.ts',
      'coupons say what they are good for now, and one goes onto the cart',
    ],
    ['Logout', 'test/e2e/access/routes.spec.ts', 'the side menu shows what session and width allow'],
    [
      'Cancel',
      'test/e2e/visits/bookings.spec.ts',
      'a table is booked, confirmed at the desk, announced, saved to the calendar, and cancelled',
    ],
    [
      'Timing',
      'test/e2e/home/words.spec.ts',
      'the tabs of a restaurant are called as the specification calls them',
    ],
    [
      'Phone Number',
      'test/e2e/home/words.spec.ts',
      'the tabs of a restaurant are called as the specification calls them',
    ],
    [
      'Email',
      'test/e2e/home/words.spec.ts',
      'the tabs of a restaurant are called as the specification calls them',
    ],
    [
      'Facilities',
      'test/e2e/home/words.spec.ts',
      'the tabs of a restaurant are called as the specification calls them',
    ],
    [
      'Reviews',
      'test/e2e/home/words.spec.ts',
      'the tabs of a restaurant are called as the specification calls them',
    ],
    [
      'Directions',
      'test/e2e/home/words.spec.ts',
      'the tabs of a restaurant are called as the specification calls them',
    ],
    [
      'Reserve a Table',
      'test/e2e/home/words.spec.ts',
      'the tabs of a restaurant are called as the specification calls them',
    ],
    [
      'GET OTP',
      'test/e2e/account/profile.spec.ts',
      'registers: checks in order, a code for a free number, and goes on after a break',
    ],
  ]),
  ...rowsOf(3, [
    ['Restaurant Bill', 'src/platform/cart/bill-rows.test.ts', 'names the lines as the spec does'],
    [
      'Taxes & Charges',
      'test/e2e/home/words.spec.ts',
      'the parts of an order are called as the specification calls them',
    ],
    ['Delivery Fee', 'src/platform/cart/bill-rows.test.ts', 'names the lines as the spec does'],
    ['Packing Charges', 'src/platform/cart/bill-rows.test.ts', 'names the lines as the spec does'],
    ['Coupon Discount', 'src/platform/cart/bill-rows.test.ts', 'names the lines as the spec does'],
    [
      'Tip',
      'test/e2e/account/after-the-meal.spec.ts',
      'a rating says when it opens, a tip asks for its amount, help calls the outlet',
    ],
    [
      'Grand Total',
      'test/e2e/visits/deals.spec.ts',
      'a deal is bought through the gateway, used at a table, and rated',
    ],
    [
      'UPI',
      'test/e2e/checkout/delivery-upi.spec.ts',
      'a visitor has a dinner delivered, pays by UPI, follows the rider and tips afterwards',
    ],
    [
      'Online Payments',
      'test/e2e/checkout/waiting-order.spec.ts',
      'nothing can be paid in advance without a signal, and each way says why',
    ],
    [
      'Credit/Debit/ATM cards',
      'test/e2e/home/words.spec.ts',
      'the parts of an order are called as the specification calls them',
    ],
    [
      'Cash on Delivery',
      'test/e2e/visits/events.spec.ts',
      'tickets are found, held with a clock, paid at the gateway and let in once',
    ],
    [
      'Cash',
      'test/e2e/tables/dine-in.spec.ts',
      'guests type the code of their table, order without an account until it is needed, and pay cash',
    ],
    [
      'Pay at Store',
      'test/e2e/cart/best-offer-cart.spec.ts',
      'the cart names the cheapest mix, applies it by a tap alone, and carries it on to the order',
    ],
    [
      'Wallet',
      'test/e2e/visits/deals.spec.ts',
      'units are paid from the wallet, given by a code, and taken back',
    ],
  ]),
  ...rowsOf(4, [
    ['Upcoming', 'test/e2e/home/words.spec.ts', 'events are called as the specification calls them'],
    ['Past', 'test/e2e/home/words.spec.ts', 'events are called as the specification calls them'],
    [
      'SOLD',
      'test/e2e/visits/events.spec.ts',
      'tickets are found, held with a clock, paid at the gateway and let in once',
    ],
    [
      'Order Placed',
      'test/e2e/checkout/reload-in-checkout.spec.ts',
      'two tabs place one cart at the same moment: one order, and both know it',
    ],
    [
      'Clear Cart Confirmation',
      'test/e2e/account/after-the-meal.spec.ts',
      'ordering again shows differences first, then the cart, and asks before it replaces another cart',
    ],
  ]),
];
