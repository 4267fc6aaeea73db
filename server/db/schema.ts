import * as atTheTable from './schema/at-the-table.ts';
import * as bookings from './schema/bookings.ts';
import * as catalogue from './schema/catalogue.ts';
import * as coupons from './schema/coupons.ts';
import * as customers from './schema/customers.ts';
import * as deals from './schema/deals.ts';
import * as events from './schema/events.ts';
import * as infrastructure from './schema/infrastructure.ts';
import * as invoices from './schema/invoices.ts';
import * as maps from './schema/maps.ts';
import * as money from './schema/money.ts';
import * as notifications from './schema/notifications.ts';
import * as orderReports from './schema/order-reports.ts';
import * as orders from './schema/orders.ts';
import * as pages from './schema/pages.ts';
import * as printing from './schema/printing.ts';
import * as profile from './schema/profile.ts';
import * as ratings from './schema/ratings.ts';
import * as refunds from './schema/refunds.ts';
import * as rewards from './schema/rewards.ts';
import * as sandbox from './schema/sandbox.ts';
import * as staff from './schema/staff.ts';
export const schema = {
  ...atTheTable,
  ...bookings,
  ...customers,
  ...infrastructure,
  ...catalogue,
  ...coupons,
  ...maps,
  ...deals,
  ...money,
  ...orders,
  ...orderReports,
  ...notifications,
  ...events,
  ...invoices,
  ...pages,
  ...printing,
  ...profile,
  ...ratings,
  ...refunds,
  ...rewards,
  ...sandbox,
  ...staff,
};
