import { OrderStatusSchema } from '#contract/orders/order.ts';
import { isEnded } from '#domain/order/order-lifecycle.ts';
import type { Database } from '../../database.ts';
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from '../../drizzle.ts';
import type { PgColumn, PgTable } from '../../drizzle-tables.ts';
import {
  banners,
  CHAIN_MENU_ID,
  categories,
  items,
  outletItems,
  outlets,
  outletTables,
  subCategories,
  tableSessions,
} from '../../schema/chain/catalogue.ts';
import { mrpNightRequests } from '../../schema/chain/pages.ts';
import { riderCashEntries } from '../../schema/desk/riders.ts';
import { staffRoles } from '../../schema/desk/staff.ts';
import { feedback, serviceRequests } from '../../schema/guests/at-the-table.ts';
import { bookings } from '../../schema/guests/bookings.ts';
import { eventCheckIns, eventReservations, events } from '../../schema/guests/events.ts';
import { orderRatings } from '../../schema/guests/ratings.ts';
import { invoiceCounters } from '../../schema/invoices.ts';
import { counterPayments } from '../../schema/money.ts';
import { coupons, couponUses } from '../../schema/offers/coupons.ts';
import {
  dealCategories,
  dealConsumptions,
  dealHoldings,
  dealOutlets,
  dealRatings,
  deals,
} from '../../schema/offers/deals.ts';
import { couponGrants, scratchCards, voucherRedemptions, vouchers } from '../../schema/offers/rewards.ts';
import { orders } from '../../schema/orders.ts';
import { takingSeats } from '../events/event-reservations.ts';
import { deleteUnreserved } from './import-events.ts';

/** Counts of the rows of customers and staff at an outlet. */
export interface OutletUse {
  readonly orders: number;
  readonly openOrders: number;
  readonly bookings: number;
  readonly reservations: number;
  /** Valid purchases and gifts with units left. */
  readonly deals: number;
  /** Staff with a role there. */
  readonly staff: number;
}

const openStatuses = OrderStatusSchema.options.filter((status) => status !== 'DRAFT' && !isEnded(status));

export async function loadOutletUse(db: Database, restaurantId: number, now: number): Promise<OutletUse> {
  const ofOutlet = eq(orders.restaurantId, restaurantId);
  const isOwed = and(ne(orders.status, 'DRAFT'), inArray(orders.billStatus, ['OPEN', 'BILL_REQUESTED']));
  const isComing = and(eq(bookings.restaurantId, restaurantId), gt(bookings.reservationDateTime, now));
  const own = db.select({ eventId: events.eventId }).from(events).where(comingAt(restaurantId, now));
  const valid = db
    .select({ dealId: dealOutlets.dealId })
    .from(dealOutlets)
    .where(eq(dealOutlets.restaurantId, restaurantId));
  return {
    orders: await db.$count(orders, and(ofOutlet, ne(orders.status, 'DRAFT'))),
    openOrders: await db.$count(orders, and(ofOutlet, or(inArray(orders.status, openStatuses), isOwed))),
    bookings: await db.$count(bookings, and(isComing, inArray(bookings.status, ['REQUESTED', 'CONFIRMED']))),
    reservations: await db.$count(
      eventReservations,
      and(takingSeats, inArray(eventReservations.eventId, own)),
    ),
    deals: await db.$count(
      dealHoldings,
      and(
        gt(dealHoldings.unitsLeft, 0),
        gt(dealHoldings.validUntil, now),
        inArray(dealHoldings.dealId, valid),
      ),
    ),
    staff: (
      await db
        .selectDistinct({ userId: staffRoles.userId })
        .from(staffRoles)
        .where(eq(staffRoles.restaurantId, restaurantId))
    ).length,
  };
}

const comingAt = (restaurantId: number, now: number) =>
  and(eq(events.restaurantId, restaurantId), gt(events.endsAt, now), isNull(events.cancelledAt));

/**
 * Removes an outlet and cancels its coming events, whose refunds a job then makes. If customers have rows there,
 * the outlet is only hidden, else it is deleted; true when deleted. Requires a transaction, after staff have lost
 * their roles there.
 */
export async function removeOutletRow(db: Database, restaurantId: number, now: number): Promise<boolean> {
  await db.update(events).set({ cancelledAt: now }).where(comingAt(restaurantId, now));
  await deleteUnreserved(db, eq(events.restaurantId, restaurantId));
  const held = db.select({ dealId: dealHoldings.dealId }).from(dealHoldings);
  await db
    .delete(dealOutlets)
    .where(and(eq(dealOutlets.restaurantId, restaurantId), notInArray(dealOutlets.dealId, held)));
  await removeOwnMenu(db, restaurantId);
  if (await isNamed(db, restaurantId)) {
    await hide(db, restaurantId, now);
    return false;
  }
  await db.delete(tableSessions).where(eq(tableSessions.restaurantId, restaurantId));
  await db.delete(outletTables).where(eq(outletTables.restaurantId, restaurantId));
  await db.delete(outlets).where(eq(outlets.recordId, restaurantId));
  return true;
}

/** Hides the outlet and retires its tables; its code stays reserved, because invoice numbers start with it. */
async function hide(db: Database, restaurantId: number, now: number): Promise<void> {
  await db
    .update(outlets)
    .set({ isRemoved: true, menuId: CHAIN_MENU_ID })
    .where(eq(outlets.recordId, restaurantId));
  await db.update(outletTables).set({ isActive: false }).where(eq(outletTables.restaurantId, restaurantId));
  await db
    .update(tableSessions)
    .set({ endedAt: now })
    .where(and(eq(tableSessions.restaurantId, restaurantId), isNull(tableSessions.endedAt)));
}

async function removeOwnMenu(db: Database, restaurantId: number): Promise<void> {
  await db.delete(outletItems).where(eq(outletItems.restaurantId, restaurantId));
  await db.delete(items).where(eq(items.menuId, restaurantId));
  await db.delete(subCategories).where(eq(subCategories.menuId, restaurantId));
  await db.delete(categories).where(eq(categories.menuId, restaurantId));
}

/** Every table with rows of customers, or of money that staff took, that name an outlet. */
const naming: readonly (PgTable & { readonly restaurantId: PgColumn })[] = [
  ...[orders, bookings, feedback, serviceRequests, orderRatings, mrpNightRequests],
  ...[dealOutlets, dealConsumptions, events, eventCheckIns, invoiceCounters, vouchers],
  ...[counterPayments, riderCashEntries],
];

async function isNamed(db: Database, restaurantId: number): Promise<boolean> {
  for (const table of naming) {
    if ((await db.$count(table, eq(table.restaurantId, restaurantId))) > 0) return true;
  }
  return false;
}

/**
 * Deletes the chain's menu, banners, and unused coupons, vouchers and deals; used ones end. Requires a
 * transaction, after removing the outlets.
 */
export async function removeOffers(db: Database, now: number): Promise<void> {
  for (const table of [outletItems, items, subCategories, categories, banners]) await db.delete(table);
  const rowsOf = (table: PgTable, is?: SQL) => db.select({ one: sql`1` }).from(table).where(is);
  const isGranted = rowsOf(couponGrants, eq(couponGrants.couponCode, coupons.couponCode));
  const isUsed = rowsOf(couponUses, eq(couponUses.couponCode, coupons.couponCode));
  // An unscratched card may contain any grantable coupon.
  const isPromised = and(eq(coupons.needsGrant, true), exists(rowsOf(scratchCards)));
  await db.delete(coupons).where(and(notExists(isGranted), notExists(isUsed), sql`not (${isPromised})`));
  await db
    .update(coupons)
    .set({ validUntil: now })
    .where(and(eq(coupons.needsGrant, false), gt(coupons.validUntil, now)));
  const isRedeemed = rowsOf(voucherRedemptions, eq(voucherRedemptions.voucherId, vouchers.voucherId));
  await db.delete(vouchers).where(notExists(isRedeemed));
  await db.update(vouchers).set({ validUntil: now }).where(gt(vouchers.validUntil, now));
  const isOffered = rowsOf(dealOutlets, eq(dealOutlets.dealId, deals.dealId));
  const isHeld = rowsOf(dealHoldings, eq(dealHoldings.dealId, deals.dealId));
  const isRated = rowsOf(dealRatings, eq(dealRatings.dealId, deals.dealId));
  await db.delete(deals).where(and(notExists(isOffered), notExists(isHeld), notExists(isRated)));
  await db.update(deals).set({ saleUntil: now }).where(gt(deals.saleUntil, now));
  const isOfDeal = rowsOf(deals, eq(deals.categoryId, dealCategories.categoryId));
  await db.delete(dealCategories).where(notExists(isOfDeal));
}
