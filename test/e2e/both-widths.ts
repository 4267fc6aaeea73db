/** Flows that look different on a phone and a wide screen. */
type Flow =
  | 'delivery, paid by UPI'
  | 'takeaway with a coupon'
  | 'dine in'
  | 'order from the wallet'
  | 'declined payment'
  | 'abandoned payment'
  | 'cancelling'
  | 'clearing the cart'
  | 'search in the menu'
  | 'side menu'
  | 'keyboard alone'
  | 'account by keyboard'
  | 'profile'
  | 'address on the map'
  | 'best offer'
  | 'wallet'
  | 'rewards'
  | 'after the meal'
  | 'feedback'
  | 'deals'
  | 'events'
  | 'bookings'
  | 'pages about the chain'
  | 'settings'
  | 'no barriers in orders'
  | 'no barriers on pages'
  | 'no barriers in the account'
  | 'no barriers in visits';

/** File and title of a journey; without a title all of the file. */
export type Journey = readonly [file: string, title?: string];

/** One journey per flow runs at both widths; all others run on a phone only. */
export const BOTH_WIDTHS: Readonly<Record<Flow, Journey>> = {
  'delivery, paid by UPI': [
    'checkout/delivery-upi.spec.ts',
    'a visitor has a dinner delivered, pays by UPI, follows the rider and tips afterwards',
  ],
  'takeaway with a coupon': [
    'cart/takeaway-coupon.spec.ts',
    'a visitor takes food away with a coupon and pays at the store',
  ],
  'dine in': [
    'tables/dine-in.spec.ts',
    'guests type the code of their table, order without an account until it is needed, and pay cash',
  ],
  'order from the wallet': [
    'account/wallet.spec.ts',
    'an empty wallet says so, is filled on the way, and pays the whole order',
  ],
  'declined payment': [
    'checkout/payment-trouble.spec.ts',
    'a declined payment keeps the order; another method pays it, once',
  ],
  'abandoned payment': [
    'checkout/payment-trouble.spec.ts',
    'an abandoned payment waits with its order, and can still be made',
  ],
  cancelling: [
    'checkout/cancel.spec.ts',
    'an order is cancelled while its clock runs, and the money is in the wallet at once',
  ],
  'clearing the cart': [
    'cart/cart-conflict.spec.ts',
    'a dish of another restaurant asks before the cart is cleared',
  ],
  'search in the menu': [
    'cart/browse-menu.spec.ts',
    'the menu is searched in spite of a typing slip, and filtered by diet',
  ],
  'side menu': ['access/routes.spec.ts', 'the side menu shows what session and width allow'],
  'keyboard alone': ['access/keyboard.spec.ts'],
  'account by keyboard': ['access/keyboard-account.spec.ts'],
  profile: [
    'account/profile.spec.ts',
    'the profile’s form: opens by itself after a sign-up, keeps what was typed, and saves with a signal',
  ],
  'address on the map': [
    'access/address-map.spec.ts',
    'puts an address on the map by search, tap, keys and position',
  ],
  'best offer': [
    'cart/best-offer-cart.spec.ts',
    'the cart names the cheapest mix, applies it by a tap alone, and carries it on to the order',
  ],
  wallet: [
    'account/wallet-page.spec.ts',
    'money is added by presets that add up, and wrong amounts are told apart',
  ],
  rewards: [
    'account/rewards.spec.ts',
    'a card is scratched, its reward is credited once, and the button does the same',
  ],
  'after the meal': [
    'account/after-the-meal.spec.ts',
    'an order is rated half an hour after serving, and the rating can be changed',
  ],
  feedback: ['account/feedback.spec.ts', 'feedback arrives complete, and is thanked for once'],
  deals: ['visits/deals.spec.ts', 'a deal is bought through the gateway, used at a table, and rated'],
  events: [
    'visits/events.spec.ts',
    'tickets are found, held with a clock, paid at the gateway and let in once',
  ],
  bookings: [
    'visits/bookings.spec.ts',
    'a table is booked, confirmed at the desk, announced, saved to the calendar, and cancelled',
  ],
  'pages about the chain': [
    'home/pages.spec.ts',
    'an application goes in with a CV: what is missing is said in place, what was typed is kept',
  ],
  settings: [
    'account/settings.spec.ts',
    'settings are kept, one’s own data come as a file, and logout asks first',
  ],
  'no barriers in orders': ['barriers/order-barriers.spec.ts'],
  'no barriers on pages': ['barriers/page-barriers.spec.ts'],
  'no barriers in the account': ['barriers/account-barriers.spec.ts'],
  'no barriers in visits': ['barriers/visit-barriers.spec.ts'],
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches Playwright's line of project, file, groups, title and tags. */
export const bothWidthsPatterns: readonly RegExp[] = Object.values(BOTH_WIDTHS).map(
  ([file, title]) =>
    new RegExp(`(^|[ /])${escaped(file)} ${title === undefined ? '' : `(.* )?${escaped(title)}`}`),
);
