import type { Database } from '../../database.ts';
import { and, asc, eq, inArray, isNotNull, sql } from '../../drizzle.ts';
import { billGuests } from '../../schema/bill-shares.ts';
import { enquiries, mrpNightRequests } from '../../schema/chain/pages.ts';
import { handoverPhotos } from '../../schema/desk/riders.ts';
import { feedback } from '../../schema/guests/at-the-table.ts';
import { bookings } from '../../schema/guests/bookings.ts';
import { addresses, credentials, customers } from '../../schema/guests/customers.ts';
import { groupOrders } from '../../schema/guests/group-orders.ts';
import { dishAlerts, notificationSettings, notifications } from '../../schema/guests/notifications.ts';
import { consents, pictures, socialIdentities } from '../../schema/guests/profile.ts';
import { orderRatings, reviewReports } from '../../schema/guests/ratings.ts';
import { savedMethods } from '../../schema/guests/saved-methods.ts';
import { idempotencyKeys } from '../../schema/infrastructure.ts';
import { lastPaymentModes, paymentTransactions, pointLots } from '../../schema/money.ts';
import { dealRatings } from '../../schema/offers/deals.ts';
import { couponGrants, scratchCards } from '../../schema/offers/rewards.ts';
import { orderRiders, orders } from '../../schema/orders.ts';
import { isExpected } from '../money/payments.ts';

/** Locks bookings before the customer, in the same order as notifications do, against deadlocks. */
export async function lockBookingsOfCustomer(tx: Database, customerId: number): Promise<void> {
  const ofCustomer = eq(bookings.customerId, customerId);
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(ofCustomer)
    .orderBy(asc(bookings.id))
    .for('update');
}

/** Locks the customer's orders before their payments, the order that all transactions follow. */
export async function lockOrdersAndPayments(tx: Database, customerId: number): Promise<void> {
  const ofOrders = eq(orders.customerId, customerId);
  await tx.select({ id: orders.id }).from(orders).where(ofOrders).orderBy(asc(orders.id)).for('update');
  await tx
    .select({ txnId: paymentTransactions.txnId })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.customerId, customerId))
    .orderBy(asc(paymentTransactions.txnId))
    .for('update');
}

/** True when a payment started since an instant is open, or one is being processed. */
export async function hasOpenPayment(db: Database, customerId: number, since: number): Promise<boolean> {
  const rows = await db
    .select({ txnId: paymentTransactions.txnId })
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.customerId, customerId), isExpected(since)))
    .limit(1);
  return rows.length > 0;
}

/** All lots of points that are not used up, expired ones included. */
export async function loadLotsLeft(
  db: Database,
  customerId: number,
): Promise<{ lotId: number; points: number }[]> {
  return db
    .select({ lotId: pointLots.id, points: pointLots.left })
    .from(pointLots)
    .where(and(eq(pointLots.customerId, customerId), sql`${pointLots.left} > 0`))
    .orderBy(asc(pointLots.id));
}

/** Anonymises the customer's row and frees the number. */
export async function anonymiseCustomer(
  tx: Database,
  customerId: number,
  uuid: string,
  at: number,
): Promise<void> {
  await tx
    .update(customers)
    .set({
      ...{ uuid, mobile: `deleted-${customerId}`, mobileVerified: false, fullName: '', email: '' },
      ...{ emailVerified: false, gender: null, dateOfBirth: null, anniversaryDate: null, userImage: null },
      dietGuard: null,
      favouriteList: [],
      deletedAt: at,
    })
    .where(eq(customers.id, customerId));
}

/**
 * Tables whose rows concern only the customer. Devices are deleted with their credentials, and push deliveries
 * with their notifications, by cascade.
 */
const ownTables = [
  addresses,
  credentials,
  notifications,
  notificationSettings,
  dishAlerts,
  feedback,
  bookings,
  enquiries,
  mrpNightRequests,
  scratchCards,
  couponGrants,
  consents,
  pictures,
  socialIdentities,
  lastPaymentModes,
  idempotencyKeys,
  reviewReports,
  savedMethods,
  groupOrders,
  billGuests,
] as const;

export async function deleteOwnRows(tx: Database, customerId: number): Promise<void> {
  for (const table of ownTables) await tx.delete(table).where(eq(table.customerId, customerId));
  await tx.delete(orders).where(and(eq(orders.customerId, customerId), eq(orders.status, 'DRAFT')));
}

export async function anonymiseOrders(tx: Database, customerId: number): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  // The rider's last position is deleted because it is the customer's door.
  await tx.delete(orderRiders).where(inArray(orderRiders.orderId, own));
  await tx.delete(handoverPhotos).where(inArray(handoverPhotos.orderId, own));
  await tx
    .update(orderRatings)
    .set({ rating: sql`${orderRatings.rating} || '{"comment": ""}'::jsonb`, answer: null, answeredAt: null })
    .where(inArray(orderRatings.orderId, own));
  await tx.update(dealRatings).set({ comment: '' }).where(eq(dealRatings.customerId, customerId));
  await tx
    .update(paymentTransactions)
    .set({ upiId: null })
    .where(and(eq(paymentTransactions.customerId, customerId), isNotNull(paymentTransactions.upiId)));
  await tx
    .update(orders)
    .set({
      address: null,
      distanceMetres: null,
      handoverCode: null,
      arrival: null,
      form: sql`(${orders.form} - 'handover' - 'group') || jsonb_build_object('addressId', null, 'cookingInstructions', '',
        'itemList', ${withoutNotes(sql`${orders.form} -> 'itemList'`)})`,
      itemList: withoutNotes(sql`${orders.itemList}`),
    })
    .where(eq(orders.customerId, customerId));
}

const withoutNotes = (list: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_agg((line.value - 'forName') || '{"note": ""}'::jsonb order by line.place), '[]'::jsonb)
    from jsonb_array_elements(${list}) with ordinality as line(value, place))`;
