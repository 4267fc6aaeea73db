import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type SQL, sql, TransactionRollbackError } from '#server/db/drizzle.ts';
import * as addresses from '#server/db/queries/account/addresses.ts';
import * as credentials from '#server/db/queries/account/credentials.ts';
import * as devices from '#server/db/queries/account/devices.ts';
import * as limited from '#server/db/queries/account/limited-events.ts';
import * as codes from '#server/db/queries/account/one-time-passwords.ts';
import * as dishAlerts from '#server/db/queries/catalogue/dish-alerts.ts';
import * as menus from '#server/db/queries/catalogue/menus.ts';
import * as ratings from '#server/db/queries/catalogue/ratings.ts';
import * as reviews from '#server/db/queries/catalogue/reviews.ts';
import * as deals from '#server/db/queries/deals/deal-holdings.ts';
import * as dealOrders from '#server/db/queries/deals/deal-orders.ts';
import * as board from '#server/db/queries/desk/board.ts';
import * as floor from '#server/db/queries/desk/floor.ts';
import * as outletOrders from '#server/db/queries/desk/outlet-orders.ts';
import * as riderCash from '#server/db/queries/desk/rider-cash.ts';
import * as riders from '#server/db/queries/desk/riders.ts';
import * as bookings from '#server/db/queries/events/bookings.ts';
import * as tickets from '#server/db/queries/events/event-reservations.ts';
import * as eventTickets from '#server/db/queries/events/event-tickets.ts';
import * as money from '#server/db/queries/money/accounts.ts';
import * as cashReturns from '#server/db/queries/money/cash-returns.ts';
import * as coupons from '#server/db/queries/money/coupons.ts';
import * as invoices from '#server/db/queries/money/invoices.ts';
import * as history from '#server/db/queries/money/money-history.ts';
import * as payments from '#server/db/queries/money/payments.ts';
import * as rewards from '#server/db/queries/money/rewards.ts';
import * as savedMethods from '#server/db/queries/money/saved-methods.ts';
import * as claims from '#server/db/queries/orders/cart-claims.ts';
import * as orderEvents from '#server/db/queries/orders/order-events.ts';
import * as orderHistory from '#server/db/queries/orders/order-history.ts';
import * as orderReports from '#server/db/queries/orders/order-reports.ts';
import * as orderRiders from '#server/db/queries/orders/order-riders.ts';
import * as orders from '#server/db/queries/orders/orders.ts';
import * as refunds from '#server/db/queries/orders/refunds.ts';
import * as billShares from '#server/db/queries/tables/bill-shares.ts';
import * as groups from '#server/db/queries/tables/group-orders.ts';
import * as tableBills from '#server/db/queries/tables/table-bills.ts';
import * as tableCarts from '#server/db/queries/tables/table-carts.ts';
import * as tables from '#server/db/queries/tables/tables.ts';
import * as idempotency from '#server/db/queries/upkeep/idempotency.ts';
import * as notices from '#server/db/queries/upkeep/notifications.ts';
import * as pushes from '#server/db/queries/upkeep/push-deliveries.ts';
import * as limits from '#server/db/queries/upkeep/rate-limits.ts';
import { statementsOf } from '#test/support/checkers/statements.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const ME = 1;
const AT = 1_000_000;
const ID = randomUUID();
const scope = { customerId: ME, endpoint: 'placeOrder', key: 'k'.repeat(20) };
const lease = { at: AT, leasedUntil: AT + 1, limit: 10 };
const SEAT = { customerId: ME, restaurantId: 1, tableNumber: 'T01' };
const page = { start: 0, length: 20 };

/** Customers wait for these queries, or jobs run them every few seconds. */
const hot: readonly (readonly [string, (db: Database) => Promise<unknown>])[] = [
  ['a credential', (db) => credentials.findCredential(db, '9', 'hash', AT)],
  ['the code of a number', (db) => codes.lockOneTimePassword(db, '9')],
  ['the response of a key', (db) => idempotency.findStoredResponse(db, scope)],
  ['storing the response of a key', (db) => idempotency.storeResponse(db, scope, '{}')],
  ['old keys', (db) => idempotency.deleteKeysBefore(db, AT)],
  ['old limits', (db) => limits.deleteWindowsBefore(db, AT)],
  ['what was done of late', (db) => limited.waitForSliding(db, 'bucket', [{ max: 1, windowMs: 1 }], AT)],
  [
    'the codes that are locked',
    (db) => limited.loadSlidingWaits(db, ['a', 'b'], { max: 5, windowMs: 1 }, AT),
  ],
  ['an order by its reference', (db) => orders.findOwnOrder(db, ME, 'ref')],
  ['an order for the outlet', (db) => orders.lockOrder(db, 'ref')],
  ['the order of a cart', (db) => orders.lockOrderOfCart(db, ME, ID)],
  ['the order that a cart became', (db) => claims.findOrderIdOfCart(db, { cartKey: ID, shownKey: ID })],
  ['the order in place of a draft', (db) => claims.findOrderInPlaceOf(db, ME, 'ref')],
  ['the orders of a customer', (db) => orderHistory.loadPlacedOrders(db, ME, 0, 20)],
  ['the running orders of a customer', (db) => orders.loadRunningOrders(db, ME)],
  ['what a customer paid for other guests', (db) => orders.hasPaidForRunning(db, ME)],
  ['the unpaid orders of a customer', (db) => orders.countUnpaidOrders(db, ME, 'TakeAway')],
  ['the served orders of a customer', (db) => orderHistory.loadServedOrders(db, ME, 1, 5)],
  ['the order of a customer that was served last', (db) => orderHistory.findLastServed(db, ME)],
  ['whether a customer has ordered', (db) => orderHistory.hasOrdered(db, ME)],
  ['the open rounds of an outlet', (db) => floor.loadRoundsOfOpenBills(db, 1)],
  ['cash of rounds that were not made', (db) => cashReturns.loadCashReturns(db, 1, AT)],
  ['whether a table has an open round', (db) => floor.hasOpenRound(db, SEAT)],
  ['the requests of a table', (db) => floor.loadRequestsOfTable(db, { ...SEAT, openedAt: AT }, AT)],
  ['the tables of bookings', (db) => floor.loadTablesOfBookings(db, ['ref'])],
  ['the rounds of a bill', (db) => tableBills.lockRounds(db, 'ref')],
  ['the open bill at a table', (db) => tableBills.findOpenBillRef(db, SEAT, { confirmedAfter: AT, now: AT })],
  ['the bill of a guest', (db) => tableBills.findBillRefOfGuest(db, ME, 'ref')],
  ['the shares of a bill', (db) => billShares.loadShares(db, 'ref')],
  ['the invoice of a bill', (db) => tableBills.findBillInvoice(db, 'ref')],
  ['what an order went through', (db) => orderEvents.loadOrderEvents(db, 1)],
  ['the rider of an order', (db) => orderRiders.findRider(db, 1)],
  ['the rider of an order with the vehicle', (db) => orderRiders.findCarrier(db, 1)],
  ['the vehicle of a rider', (db) => riders.findVehicle(db, ID)],
  ['the open deliveries of an outlet', (db) => riders.loadOpenDeliveries(db, 1)],
  ['what an outlet delivered of late', (db) => riders.loadDelivered(db, 1, AT)],
  ['what a rider carries', (db) => riders.loadCarried(db, 1, ID)],
  ['the position of a rider', (db) => riders.savePosition(db, [1], { latitude: 1, longitude: 1 }, AT)],
  ['positions of yesterday', (db) => riders.deletePositionsBefore(db, AT)],
  ['reports of an order', (db) => orderReports.loadReportsOf(db, 1)],
  ['what was answered at once', (db) => orderReports.sumRefundedAtOnce(db, ME, AT)],
  [
    'open reports of an outlet',
    (db) => orderReports.loadOutletReports(db, 1, { state: 'open', start: 0, length: 31 }),
  ],
  [
    'answered reports of an outlet',
    (db) => orderReports.loadOutletReports(db, 1, { state: 'done', start: 0, length: 31 }),
  ],
  ['old photos of dishes', (db) => orderReports.deleteReportPhotosBefore(db, AT)],
  ['old photos of doors', (db) => riders.deleteHandoverPhotosBefore(db, AT)],
  ['the photo of an order', (db) => riders.findHandoverPhoto(db, 'ref', { customerId: ME })],
  ['the cash of riders', (db) => riderCash.loadRiderCash(db, { restaurantId: 1 }, AT)],
  ['orders that nobody paid', (db) => orders.loadUnpaidOrders(db, AT)],
  ['orders that no outlet answered', (db) => orders.loadUnansweredOrders(db, AT)],
  ['orders with sold-out lines that are due', (db) => orders.loadOrdersShortBy(db, AT)],
  ['the board of an outlet', (db) => board.loadBoardOrders(db, 1)],
  ['the last change of an order', (db) => board.findLastMove(db, 1)],
  ['the addresses of a customer', (db) => addresses.listAddresses(db, ME)],
  ['a wallet', (db) => money.lockWallet(db, ME).catch(() => undefined)],
  ['what an order was paid with', (db) => money.loadReceipts(db, 1)],
  ['the points of a customer', (db) => money.loadUsableLots(db, ME, AT)],
  ['a movement of points', (db) => money.findPointMovement(db, 'reference')],
  ['the history of a wallet', (db) => history.loadWalletMovements(db, ME, 'ALL', page)],
  ['the history of points', (db) => history.loadPointChanges(db, ME, AT, page)],
  ['how often a coupon was used', (db) => coupons.countCouponUses(db, 'CODE', ME)],
  ['a payment', (db) => payments.lockTransaction(db, ID)],
  ['a payment by its reference', (db) => payments.findTransactionByReference(db, 'reference')],
  ['the payments of an order', (db) => payments.loadTransactionsOfOrder(db, 1)],
  ['payments to ask about', (db) => payments.claimDueTransactions(db, lease)],
  ['refunds on their way', (db) => refunds.leaseDuePayouts(db, lease)],
  ['the refunds of an order', (db) => refunds.loadRefunds(db, [1])],
  [
    'the orders of a day at an outlet',
    (db) =>
      outletOrders.searchOutletOrders(db, {
        restaurantId: 1,
        text: '',
        placedWithin: { from: AT, until: AT + 1 },
        start: 30,
        length: 31,
      }),
  ],
  ['payments to give back', (db) => payments.claimDueRefunds(db, lease)],
  ['payments whose card is to be saved', (db) => payments.claimMethodsToSave(db, lease)],
  ['the modes that paid', (db) => payments.loadPaidModes(db, ME, 10)],
  ['what a customer saved to pay with', (db) => savedMethods.loadSavedMethods(db, ME)],
  ['payments that were not begun', (db) => payments.expireCreatedTransactions(db, AT)],
  ['pushes that are due', (db) => pushes.claimDeliveries(db, lease)],
  ['how many pushes are due', (db) => pushes.loadOutboxDepth(db, AT)],
  ['the inbox of a customer', (db) => notices.loadNotifications(db, ME, AT, page)],
  ['what a customer has not read', (db) => notices.countUnread(db, ME, AT)],
  ['the dishes that a customer waits for', (db) => dishAlerts.loadDishAlerts(db, ME)],
  ['who waits for a dish', (db) => dishAlerts.loadAlertsOfDishes(db, 1, ['dal'], 10)],
  ['alerts that are too old', (db) => dishAlerts.deleteDishAlertsBefore(db, AT)],
  ['the devices of a customer', (db) => devices.lockPushableDevices(db, ME, AT)],
  ['a group order by its link', (db) => groups.lockGroup(db, 'code')],
  ['the members of a group order', (db) => groups.loadGroupMembers(db, ID)],
  ['group orders that are over', (db) => groups.deleteGroupsBefore(db, AT)],
  ['the sessions of dishes', (db) => tableCarts.loadSessionsOfLines(db, [ID])],
  ['the dishes of a group order', (db) => tableCarts.loadGroupLines(db, [ID], null)],
  ['a table session', (db) => tables.findTableSession(db, ID)],
  ['the seats that are held at a time', (db) => bookings.loadHeldSeats(db, 1, { after: AT, before: AT + 1 })],
  ['the seats of a customer', (db) => bookings.loadOwnHeldSeats(db, ME, { after: AT, before: AT + 1 })],
  ['the bookings of a customer', (db) => bookings.loadOwnBookings(db, ME, page)],
  ['bookings that nobody answered', (db) => bookings.loadUnansweredBookings(db, AT)],
  ['the deals of a customer', (db) => deals.loadHoldings(db, ME)],
  ['the units that a customer used', (db) => deals.loadUnitsUsed(db, ME)],
  ['a gift by its code', (db) => deals.lockGiftByCode(db, 'CODE')],
  ['gifts that are over', (db) => deals.loadOverdueGifts(db, AT)],
  ['deals that will be over', (db) => deals.loadExpiringHoldings(db, AT, AT + 1)],
  ['the reservations of deals', (db) => dealOrders.lockReservations(db, ME)],
  ['the unpaid reservations of deals', (db) => dealOrders.loadUnpaidDealOrders(db, ME, AT)],
  ['reservations of deals that are over', (db) => dealOrders.loadOverdueReservations(db, AT)],
  ['a reservation of tickets', (db) => tickets.lockReservation(db, 'ref')],
  ['the unpaid holds of tickets', (db) => tickets.loadUnpaidHolds(db, ME, 'event', AT)],
  ['the tickets of a customer', (db) => tickets.loadReservations(db, ME)],
  ['the tickets of reservations', (db) => eventTickets.loadTickets(db, [1])],
  ['holds of tickets that are over', (db) => tickets.loadDueReservations(db, AT)],
  ['a ticket at the door', (db) => eventTickets.findTicket(db, ID)],
  ['the menu of an outlet', (db) => menus.loadMenu(db, 1)],
  ['some dishes of an outlet', (db) => menus.loadMenuItems(db, 1, ['a', 'b'])],
  ['the reviews of an outlet', (db) => reviews.loadReviews(db, 1, page)],
  ['the rating of an order', (db) => ratings.findRating(db, 1)],
  ['the vouchers of a customer', (db) => rewards.loadRedeemedVouchers(db, ME)],
  ['a voucher of a deleted account', (db) => rewards.isRedeemedUnder(db, ID, 'hash')],
  ['the lasting vouchers of a customer', (db) => rewards.loadLastingRedemptions(db, ME, AT)],
  ['the invoice of an order', (db) => invoices.findInvoice(db, 1)],
];

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly 'Relation Name'?: string | undefined;
  readonly Plans?: Plan[] | undefined;
}
const PlanSchema: v.GenericSchema<unknown, Plan> = v.object({
  'Node Type': v.string(),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  'Relation Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.lazy(() => PlanSchema))),
});
const RowsSchema = v.array(v.object({ 'QUERY PLAN': v.array(v.object({ Plan: PlanSchema })) }));

/** These tables grow only with the chain, so reading them whole is fine. */
const small = new Set(['outlets', 'categories', 'sub_categories', 'deals', 'events', 'event_ticket_types']);

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Sequential scans are disabled, so that empty tables show the plans of full ones. */
async function findWholeReads(tx: Database, statement: string): Promise<string[]> {
  const leads = await loadLeads(tx);
  await tx.execute(sql`set local enable_seqscan = off`);
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
  const name = `explained_${randomUUID().replaceAll('-', '')}`;
  const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const nulls = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`;
  await tx.execute(sql.raw(`prepare ${name} as ${statement}`));
  const { rows } = await tx.execute(sql.raw(`explain (format json) execute ${name}${nulls}`));
  await tx.execute(sql.raw(`deallocate ${name}`));
  const [row] = v.parse(RowsSchema, rows);
  return nodesOf(row?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' }).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    const index = node['Index Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan') return small.has(table) ? [] : [`${table}, whole`];
    const lead = leads.get(index);
    const isWhole = lead !== undefined && node['Index Cond']?.includes(lead) !== true;
    return isWhole && !small.has(table) ? [`${table}, by the whole of ${index}`] : [];
  });
}

/** A query by any other column reads the whole index. Partial indexes are small, so they are omitted. */
async function loadLeads(tx: Database): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ name: string; lead: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as lead
    from pg_index where indpred is null and indrelid::regclass::text not like 'pg_%'`);
  return new Map(rows.map(({ name, lead }) => [name, lead]));
}

/** Rolls the schema changes back afterwards. */
async function wholeReadsOf(
  query: (db: Database) => Promise<unknown>,
  changes: readonly SQL[] = [],
): Promise<string[]> {
  const statements = await statementsOf(api.db, async () => {
    await query(api.db);
  });
  const queries = statements.filter((statement) => /^\s*(select|update|delete|with)\b/i.test(statement));
  expect(queries.length).toBeGreaterThan(0);
  const found: string[] = [];
  const undone = api.db.transaction(async (tx) => {
    for (const change of changes) await tx.execute(change);
    for (const statement of queries) found.push(...(await findWholeReads(tx, statement)));
    tx.rollback();
  });
  await expect(undone).rejects.toThrow(TransactionRollbackError);
  return found;
}

describe('an index leads', () => {
  test.each(hot)('to %s', async (_name, query) => {
    expect(await wholeReadsOf(query)).toEqual([]);
  });
});

describe('without its index', () => {
  const find = (name: string) => hot.find(([each]) => each === name)?.[1] ?? expect.fail(name);

  test.each<[string, SQL[]]>([
    [
      'the orders of a customer',
      [sql`alter table orders drop constraint orders_cart`, sql`drop index orders_customer`],
    ],
    [
      'payments to ask about',
      [sql`drop index payment_transactions_check`, sql`drop index payment_transactions_status`],
    ],
    [
      'payments to give back',
      [sql`drop index payment_transactions_refund`, sql`drop index payment_transactions_check`],
    ],
    ['pushes that are due', [sql`drop index push_deliveries_open`]],
    ['what an order went through', [sql`drop index order_events_order`]],
  ])('%s would read a whole table, and this test fails', async (name, changes) => {
    expect(await wholeReadsOf(find(name), changes)).not.toEqual([]);
  });
});
