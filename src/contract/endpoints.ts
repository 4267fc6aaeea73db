import type { Endpoint } from './endpoint.ts';
import * as account from './endpoints/account/account.ts';
import * as balance from './endpoints/account/balance.ts';
import * as consents from './endpoints/account/consents.ts';
import * as dishAlerts from './endpoints/account/dish-alerts.ts';
import * as favourites from './endpoints/account/favourites.ts';
import * as inbox from './endpoints/account/inbox.ts';
import * as moneyHistory from './endpoints/account/money-history.ts';
import * as notifications from './endpoints/account/notifications.ts';
import * as profile from './endpoints/account/profile.ts';
import * as signOut from './endpoints/account/sign-out.ts';
import * as social from './endpoints/account/social.ts';
import * as atTheTable from './endpoints/at-the-table.ts';
import * as bookings from './endpoints/bookings.ts';
import * as catalogue from './endpoints/chain/catalogue.ts';
import * as maps from './endpoints/chain/maps.ts';
import * as pages from './endpoints/chain/pages.ts';
import * as reviews from './endpoints/chain/reviews.ts';
import * as support from './endpoints/chain/support.ts';
import * as coupons from './endpoints/coupons.ts';
import * as deals from './endpoints/deals.ts';
import * as diet from './endpoints/diet.ts';
import * as events from './endpoints/events.ts';
import * as orderReports from './endpoints/order-reports.ts';
import * as arrival from './endpoints/orders/arrival.ts';
import * as draftChanges from './endpoints/orders/draft-changes.ts';
import * as groupOrders from './endpoints/orders/group-orders.ts';
import * as invoices from './endpoints/orders/invoices.ts';
import * as orderSlots from './endpoints/orders/order-slots.ts';
import * as orders from './endpoints/orders/orders.ts';
import * as payments from './endpoints/orders/payments.ts';
import * as ratings from './endpoints/orders/ratings.ts';
import * as tableBills from './endpoints/orders/table-bills.ts';
import * as rewards from './endpoints/rewards.ts';
import * as tableCarts from './endpoints/table-carts.ts';

/** Every endpoint by name, for the server's routes, the worker's caching, tests and OpenAPI. */
export const endpoints = {
  ...account,
  ...arrival,
  ...atTheTable,
  ...bookings,
  ...catalogue,
  ...coupons,
  ...events,
  ...consents,
  ...diet,
  ...dishAlerts,
  ...favourites,
  ...inbox,
  ...signOut,
  ...deals,
  ...groupOrders,
  ...invoices,
  ...maps,
  ...moneyHistory,
  ...notifications,
  ...orderReports,
  ...orderSlots,
  ...orders,
  ...draftChanges,
  ...pages,
  ...payments,
  ...balance,
  ...profile,
  ...ratings,
  ...reviews,
  ...rewards,
  ...support,
  ...tableCarts,
  ...tableBills,
  ...social,
} as const;

export type EndpointName = keyof typeof endpoints;

export const endpointList: readonly Endpoint[] = Object.values(endpoints);
