import type { Database } from '../../database.ts';
import { asc, eq, getTableColumns } from '../../drizzle.ts';
import { feedback } from '../../schema/guests/at-the-table.ts';
import { bookings } from '../../schema/guests/bookings.ts';
import { addresses, credentials } from '../../schema/guests/customers.ts';
import {
  devices,
  dishAlerts,
  notificationSettings,
  notifications,
} from '../../schema/guests/notifications.ts';
import { pictures } from '../../schema/guests/profile.ts';
import { orderRatings, reviewReports } from '../../schema/guests/ratings.ts';
import { savedMethods } from '../../schema/guests/saved-methods.ts';
import { invoices } from '../../schema/invoices.ts';
import { lastPaymentModes, paymentTransactions } from '../../schema/money.ts';
import { dealOrders, dealRatings } from '../../schema/offers/deals.ts';
import { couponGrants } from '../../schema/offers/rewards.ts';
import { orderReports } from '../../schema/order-reports.ts';
import { orders } from '../../schema/orders.ts';
import { orderRefunds } from '../../schema/refunds.ts';
import { loadEnquiriesOf } from '../catalogue/pages.ts';
import { loadOwnSaleInvoices } from '../money/sale-invoices.ts';

/** Omits columns that customers never receive. */
function columnsWithout<Columns extends object, Left extends keyof Columns>(
  columns: Columns,
  ...left: Left[]
): Omit<Columns, Left> {
  const remaining = { ...columns };
  for (const name of left) delete remaining[name];
  return remaining;
}

/** All stored data of a customer, one query per table, without secrets, tokens and row ids. */
export async function loadCustomerData(db: Database, customerId: number) {
  return {
    addresses: await db
      .select(columnsWithout(getTableColumns(addresses), 'customerId'))
      .from(addresses)
      .where(eq(addresses.customerId, customerId))
      .orderBy(asc(addresses.createdAt)),
    orders: await db
      .select(columnsWithout(getTableColumns(orders), 'id', 'customerId', 'cartKey'))
      .from(orders)
      .where(eq(orders.customerId, customerId))
      .orderBy(asc(orders.id)),
    bookings: await db
      .select(columnsWithout(getTableColumns(bookings), 'id', 'customerId'))
      .from(bookings)
      .where(eq(bookings.customerId, customerId))
      .orderBy(asc(bookings.id)),
    ...(await loadMoney(db, customerId)),
    ...(await loadOpinions(db, customerId)),
    ...(await loadEnquiriesOf(db, customerId)),
    ...(await loadMessages(db, customerId)),
    ...(await loadDevices(db, customerId)),
  };
}

async function loadMoney(db: Database, customerId: number) {
  const isOwn = eq(orders.customerId, customerId);
  const ofInvoice = { invoice: invoices.invoice };
  const ofPayment = columnsWithout(
    getTableColumns(paymentTransactions),
    ...(['customerId', 'orderId', 'gatewayPaymentId', 'gatewayUrl', 'nextCheckAt'] as const),
    ...(['savedMethodId', 'savesMethod', 'upiUrl'] as const),
  );
  const ownedBy = eq(invoices.orderId, orders.id);
  return {
    invoices: [
      ...(await db.select(ofInvoice).from(invoices).innerJoin(orders, ownedBy).where(isOwn)).map(
        ({ invoice }) => invoice,
      ),
      ...(await loadOwnSaleInvoices(db, customerId)),
    ],
    refunds: await db
      .select(
        columnsWithout(
          getTableColumns(orderRefunds),
          ...(['orderId', 'restaurantId', 'note', 'role', 'staffId', 'staffName'] as const),
        ),
      )
      .from(orderRefunds)
      .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
      .where(isOwn)
      .orderBy(asc(orderRefunds.at)),
    reports: await db
      .select(
        columnsWithout(getTableColumns(orderReports), 'orderId', 'restaurantId', 'customerId', 'staffName'),
      )
      .from(orderReports)
      .where(eq(orderReports.customerId, customerId))
      .orderBy(asc(orderReports.reportedAt)),
    payments: await db
      .select(ofPayment)
      .from(paymentTransactions)
      .where(eq(paymentTransactions.customerId, customerId))
      .orderBy(asc(paymentTransactions.createdAt)),
    dealOrders: await db
      .select(columnsWithout(getTableColumns(dealOrders), 'id', 'customerId'))
      .from(dealOrders)
      .where(eq(dealOrders.customerId, customerId))
      .orderBy(asc(dealOrders.id)),
    lastPaymentMode: await db
      .select({ paymentMode: lastPaymentModes.paymentMode })
      .from(lastPaymentModes)
      .where(eq(lastPaymentModes.customerId, customerId)),
    savedPaymentMethods: await db
      .select(
        columnsWithout(getTableColumns(savedMethods), ...(['id', 'customerId', 'gatewayToken'] as const)),
      )
      .from(savedMethods)
      .where(eq(savedMethods.customerId, customerId)),
    couponsGiven: await db
      .select({ couponCode: couponGrants.couponCode, grantedAt: couponGrants.grantedAt })
      .from(couponGrants)
      .where(eq(couponGrants.customerId, customerId)),
  };
}

async function loadOpinions(db: Database, customerId: number) {
  return {
    ratings: await db
      .select({ orderRefId: orders.orderRefId, ...columnsWithout(getTableColumns(orderRatings), 'orderId') })
      .from(orderRatings)
      .innerJoin(orders, eq(orders.id, orderRatings.orderId))
      .where(eq(orders.customerId, customerId)),
    reviewReports: await db
      .select({ reviewId: orderRatings.reviewId, reportedAt: reviewReports.reportedAt })
      .from(reviewReports)
      .innerJoin(orderRatings, eq(orderRatings.orderId, reviewReports.orderId))
      .where(eq(reviewReports.customerId, customerId)),
    dealRatings: await db
      .select(columnsWithout(getTableColumns(dealRatings), 'customerId'))
      .from(dealRatings)
      .where(eq(dealRatings.customerId, customerId)),
    feedback: await db
      .select(columnsWithout(getTableColumns(feedback), 'customerId', 'answeredBy'))
      .from(feedback)
      .where(eq(feedback.customerId, customerId)),
  };
}

async function loadMessages(db: Database, customerId: number) {
  return {
    notifications: await db
      .select(columnsWithout(getTableColumns(notifications), 'customerId'))
      .from(notifications)
      .where(eq(notifications.customerId, customerId))
      .orderBy(asc(notifications.sentAt)),
    notificationSettings: await db
      .select(columnsWithout(getTableColumns(notificationSettings), 'customerId'))
      .from(notificationSettings)
      .where(eq(notificationSettings.customerId, customerId)),
    dishAlerts: await db
      .select(columnsWithout(getTableColumns(dishAlerts), 'customerId'))
      .from(dishAlerts)
      .where(eq(dishAlerts.customerId, customerId)),
  };
}

async function loadDevices(db: Database, customerId: number) {
  return {
    devices: await db
      .select({ deviceType: devices.deviceType, refreshedAt: devices.refreshedAt })
      .from(devices)
      .where(eq(devices.customerId, customerId)),
    signIns: await db
      .select({
        createdAt: credentials.createdAt,
        expiresAt: credentials.expiresAt,
        revokedAt: credentials.revokedAt,
      })
      .from(credentials)
      .where(eq(credentials.customerId, customerId))
      .orderBy(asc(credentials.createdAt)),
    pictures: await db
      .select({ name: pictures.name, mediaType: pictures.mediaType, uploadedAt: pictures.uploadedAt })
      .from(pictures)
      .where(eq(pictures.customerId, customerId)),
  };
}
