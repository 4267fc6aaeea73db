import { rowsOf } from './row.ts';

/** Section 2 and D-26: every path of the app and a test that opens it. */
export const routeRows = [
  ...rowsOf(2, [
    ['/', 'test/e2e/access/routes.spec.ts', 'every route that is open to everyone opens with its heading'],
    [
      '/account',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/add-customer',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/address',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      '/atm-bar',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/cart',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    ['/ceo', 'test/e2e/access/routes.spec.ts', 'every route that is open to everyone opens with its heading'],
    [
      '/checkout',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/contact-us',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/deal-cart',
      'test/e2e/barriers/visit-barriers.spec.ts',
      'no barrier in deals, their cart, and using, giving and rating them',
    ],
    [
      '/deals/{dealId}',
      'test/e2e/visits/deals.spec.ts',
      'units are paid from the wallet, given by a code, and taken back',
    ],
    [
      '/download-app',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/event-detail/{eventId}',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/feedback',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      '/franchise',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/job-and-career',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    ['/login', 'test/e2e/session/login-page.spec.ts', '/login leads a signed-in customer home'],
    [
      '/loyalty',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      '/mrp-night',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/my-deals',
      'test/e2e/visits/deals.spec.ts',
      'units are paid from the wallet, given by a code, and taken back',
    ],
    [
      '/my-orders',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      '/my-orders/{ref}',
      'test/e2e/account/after-the-meal.spec.ts',
      'an order is rated half an hour after serving, and the rating can be changed',
    ],
    [
      '/my-orders/{ref}/bill',
      'test/e2e/tables/dine-in.spec.ts',
      'the rounds of a table are one bill: terms and tip once, one request, paid in one act also after cash',
    ],
    [
      '/my-orders/{ref}/invoice',
      'test/e2e/account/after-the-meal.spec.ts',
      'the tax invoice is a page and a PDF, also without a signal once it was opened',
    ],
    [
      '/my-tickets',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      '/my-tickets/{ref}',
      'test/worker/offline/tickets-offline.spec.ts',
      'a ticket is stored on the phone before it is opened, and shows valid codes without a network',
    ],
    [
      '/notifications',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      '/notifications-setting',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      '/nutrition',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/offers',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      '/offers/{id}',
      'test/e2e/account/rewards.spec.ts',
      'coupons say what they are good for now, and one goes onto the cart',
    ],
    [
      '/payment-methods',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/privacy-choices',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/favourites',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/diet',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/language',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/privacy-policy',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/restaurants',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/restaurants/{restaurantUuid}',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/scan',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/settings',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
    [
      '/group/{code}',
      'test/e2e/checkout/group-order.spec.ts',
      'a host and two guests fill one cart by a link, one without a signal for a while, and it is one order',
    ],
    [
      '/t/{code}',
      'test/e2e/tables/dine-in.spec.ts',
      'the link on a table opens it, and leaves no step back into it',
    ],
    [
      '/terms-and-conditions',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/shared',
      'test/worker/install/install.spec.ts',
      'what is shared into the app opens its page, and nothing of another site',
    ],
    [
      '/track-order',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/unauthorised',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/upcoming-outlets',
      'test/e2e/access/routes.spec.ts',
      'every route that is open to everyone opens with its heading',
    ],
    [
      '/waiting-order/{id}',
      'test/worker/offline/waiting-order.spec.ts',
      'on a connection without a byte an order is queued after some seconds, can be shown, and is placed once',
    ],
    [
      '/wallet-money',
      'test/e2e/access/routes.spec.ts',
      'every account route opens with its heading for a signed-in customer',
    ],
  ]),
];
