import * as billShares from './schema/bill-shares.ts';
import * as catalogue from './schema/chain/catalogue.ts';
import * as maps from './schema/chain/maps.ts';
import * as orderedDishes from './schema/chain/ordered-dishes.ts';
import * as pages from './schema/chain/pages.ts';
import * as photos from './schema/chain/photos.ts';
import * as settings from './schema/chain/settings.ts';
import * as printing from './schema/desk/printing.ts';
import * as staff from './schema/desk/staff.ts';
import * as atTheTable from './schema/guests/at-the-table.ts';
import * as bookings from './schema/guests/bookings.ts';
import * as customers from './schema/guests/customers.ts';
import * as events from './schema/guests/events.ts';
import * as notifications from './schema/guests/notifications.ts';
import * as profile from './schema/guests/profile.ts';
import * as ratings from './schema/guests/ratings.ts';
import * as savedMethods from './schema/guests/saved-methods.ts';
import * as infrastructure from './schema/infrastructure.ts';
import * as invoices from './schema/invoices.ts';
import * as money from './schema/money.ts';
import * as coupons from './schema/offers/coupons.ts';
import * as deals from './schema/offers/deals.ts';
import * as rewards from './schema/offers/rewards.ts';
import * as orderReports from './schema/order-reports.ts';
import * as orders from './schema/orders.ts';
import * as refunds from './schema/refunds.ts';
import * as sandbox from './schema/sandbox.ts';
export const schema = {
  ...atTheTable,
  ...billShares,
  ...bookings,
  ...customers,
  ...infrastructure,
  ...catalogue,
  ...coupons,
  ...maps,
  ...deals,
  ...money,
  ...orders,
  ...orderedDishes,
  ...orderReports,
  ...notifications,
  ...events,
  ...invoices,
  ...pages,
  ...printing,
  ...photos,
  ...settings,
  ...profile,
  ...savedMethods,
  ...ratings,
  ...refunds,
  ...rewards,
  ...sandbox,
  ...staff,
};
