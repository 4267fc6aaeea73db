import type { Endpoint } from './endpoint.ts';
import * as account from './endpoints/account.ts';
import * as atTheTable from './endpoints/at-the-table.ts';
import * as balance from './endpoints/balance.ts';
import * as bookings from './endpoints/bookings.ts';
import * as catalogue from './endpoints/catalogue.ts';
import * as consents from './endpoints/consents.ts';
import * as coupons from './endpoints/coupons.ts';
import * as deals from './endpoints/deals.ts';
import * as diet from './endpoints/diet.ts';
import * as events from './endpoints/events.ts';
import * as inbox from './endpoints/inbox.ts';
import * as invoices from './endpoints/invoices.ts';
import * as maps from './endpoints/maps.ts';
import * as moneyHistory from './endpoints/money-history.ts';
import * as notifications from './endpoints/notifications.ts';
import * as orderReports from './endpoints/order-reports.ts';
import * as orderSlots from './endpoints/order-slots.ts';
import * as orders from './endpoints/orders.ts';
import * as pages from './endpoints/pages.ts';
import * as payments from './endpoints/payments.ts';
import * as profile from './endpoints/profile.ts';
import * as ratings from './endpoints/ratings.ts';
import * as reviews from './endpoints/reviews.ts';
import * as rewards from './endpoints/rewards.ts';
import * as signOut from './endpoints/sign-out.ts';
import * as social from './endpoints/social.ts';
import * as support from './endpoints/support.ts';
import * as tableBills from './endpoints/table-bills.ts';

/** Every endpoint by name, for the server's routes, the worker's caching, tests and OpenAPI. */
export const endpoints = {
  ...account,
  ...atTheTable,
  ...bookings,
  ...catalogue,
  ...coupons,
  ...events,
  ...consents,
  ...diet,
  ...inbox,
  ...signOut,
  ...deals,
  ...invoices,
  ...maps,
  ...moneyHistory,
  ...notifications,
  ...orderReports,
  ...orderSlots,
  ...orders,
  ...pages,
  ...payments,
  ...balance,
  ...profile,
  ...ratings,
  ...reviews,
  ...rewards,
  ...support,
  ...tableBills,
  ...social,
} as const;

export type EndpointName = keyof typeof endpoints;

export const endpointList: readonly Endpoint[] = Object.values(endpoints);
