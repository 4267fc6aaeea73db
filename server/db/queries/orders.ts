import type { OrderStatus } from '#contract/order.ts';
import { PAY_LATER_MODES } from '#domain/payment-modes.ts';
import type { Database } from '../database.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from '../drizzle.ts';
import { ledgerEntries } from '../schema/money.ts';
import { orderEvents, orders } from '../schema/orders.ts';
import { type Given, setGiven, statement } from '../statement.ts';

/** An order as it is kept, from draft to end. */
export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Ends at which nobody got anything. */
export const neverServed: OrderStatus[] = ['REJECTED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET'];
const ended: OrderStatus[] = ['DELIVERED', 'COLLECTED', 'SERVED', ...neverServed];

/** An order of this customer; anybody else's is not found. */
export async function findOwnOrder(
  db: Database,
  customerId: number,
  orderRefId: string,
): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderRefId, orderRefId), eq(orders.customerId, customerId)));
  return order;
}

/** The same, held until the transaction ends. Orders are locked before payments, coupons and wallets. */
export async function lockOwnOrder(
  db: Database,
  customerId: number,
  orderRefId: string,
): Promise<OrderRow | undefined> {
  const [order] = await selectOwnHeld(db, { customerId, orderRefId });
  return order;
}

const selectOwnHeld = statement(
  'lock_own_order',
  (db, { customerId, orderRefId }: Given<{ customerId: number; orderRefId: string }>) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.orderRefId, orderRefId), eq(orders.customerId, customerId)))
      .for('update'),
);

/** Any customer's order, as it is. */
export async function findOrder(db: Database, orderRefId: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.orderRefId, orderRefId));
  return order;
}

/**
 * Any customer's order, for the outlet and for jobs; locked until the transaction ends. The other rounds of
 * its table's bill are locked with it, oldest first, since they are concluded together.
 */
export async function lockOrder(db: Database, orderRefId: string): Promise<OrderRow | undefined> {
  const isOrder = eq(orders.orderRefId, orderRefId);
  const [known] = await db.select({ billRef: orders.tableBillRefId }).from(orders).where(isOrder);
  const billRef = known?.billRef ?? null;
  const held = await db
    .select()
    .from(orders)
    .where(billRef === null ? isOrder : eq(orders.tableBillRefId, billRef))
    .orderBy(asc(orders.id))
    .for('update');
  return held.find((order) => order.orderRefId === orderRefId);
}

export async function lockOrderById(db: Database, id: number): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

/** The one order of a cart, held until the transaction ends. */
export async function lockOrderOfCart(
  db: Database,
  customerId: number,
  cartKey: string,
): Promise<OrderRow | undefined> {
  const [order] = await selectOfCartHeld(db, { customerId, cartKey });
  return order;
}

const selectOfCartHeld = statement(
  'lock_order_of_cart',
  (db, { customerId, cartKey }: Given<{ customerId: number; cartKey: string }>) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.cartKey, cartKey)))
      .for('update'),
);

/** So many drafts of a customer are kept: more carts than anybody goes back to. */
const MOST_DRAFTS = 30;

/**
 * Adds an order unless its cart has one; answers its id, or undefined when it has. Of too many drafts of its
 * customer, those that were saved the longest ago give way; one that is being placed is no draft by then.
 */
export async function insertOrder(db: Database, order: Omit<OrderRow, 'id'>): Promise<number | undefined> {
  const [row] = await insertWhole(db, order);
  return row?.id;
}

const insertWhole = statement('insert_order', (db, { customerId }: Given<Omit<OrderRow, 'id'>>) => {
  const { id: _id, ...columns } = getTableColumns(orders);
  const isDraft = and(eq(orders.customerId, customerId), eq(orders.status, 'DRAFT'), isNull(orders.placedAt));
  const tooMany = db
    .select({ id: orders.id })
    .from(orders)
    .where(isDraft)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(MOST_DRAFTS - 1);
  const isTooMany = and(inArray(orders.id, tooMany), eq(orders.status, 'DRAFT'));
  const givingWay = db
    .$with('giving_way')
    .as(db.delete(orders).where(isTooMany).returning({ id: orders.id }));
  const inserted = db
    .$with('inserted')
    .as(db.insert(orders).values(setGiven(columns)).onConflictDoNothing().returning({ id: orders.id }));
  return db.with(givingWay, inserted).select({ id: inserted.id }).from(inserted);
});

export async function updateOrder(db: Database, id: number, patch: Partial<NewOrder>): Promise<OrderRow> {
  const [order] = await db.update(orders).set(patch).where(eq(orders.id, id)).returning();
  if (order === undefined) throw new Error(`order ${id} vanished`);
  return order;
}

/** Forgets drafts that were saved last before an instant; nothing else knows of a draft. */
export async function deleteDraftsBefore(db: Database, before: number): Promise<void> {
  await db.delete(orders).where(and(eq(orders.status, 'DRAFT'), lt(orders.createdAt, before)));
}

/** On its way, or a meal whose bill is open. */
const isUnderWay = or(
  notInArray(orders.status, ['DRAFT', ...ended]),
  and(eq(orders.status, 'SERVED'), inArray(orders.billStatus, ['OPEN', 'BILL_REQUESTED'])),
);

/** Orders on their way, and meals whose bill is open, newest first. */
export async function loadRunningOrders(db: Database, customerId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnderWay))
    .orderBy(desc(orders.placedAt), desc(orders.id));
}

/** Whether a customer paid at a table for a round of another guest that is not served yet. */
export async function hasPaidForRunning(db: Database, payerId: number): Promise<boolean> {
  const [round] = await db
    .select({ id: orders.id })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(and(eq(ledgerEntries.customerId, payerId), ne(orders.customerId, payerId), isUnderWay))
    .limit(1);
  return round !== undefined;
}

/** How many orders of a kind a customer has under way, or eaten, that are paid later and are not paid. */
export async function countUnpaidOrders(
  db: Database,
  customerId: number,
  orderType: OrderRow['orderType'],
): Promise<number> {
  const [row] = await selectUnpaid(db, { customerId, orderType });
  return row?.count ?? 0;
}

const selectUnpaid = statement(
  'count_unpaid_orders',
  (db, { customerId, orderType }: Given<Pick<OrderRow, 'customerId' | 'orderType'>>) =>
    db
      .select({ count: count() })
      .from(orders)
      .where(
        and(
          eq(orders.customerId, customerId),
          eq(orders.orderType, orderType),
          eq(orders.paymentStatus, 'PENDING'),
          inArray(orders.paymentMode, PAY_LATER_MODES),
          isUnderWay,
        ),
      ),
);

/** Placed orders whose payment did not come in time. */
export async function loadUnpaidOrders(db: Database, now: number): Promise<{ orderRefId: string }[]> {
  return db
    .select({ orderRefId: orders.orderRefId })
    .from(orders)
    .where(and(eq(orders.status, 'PLACED'), lte(orders.payByAt, now)))
    .orderBy(asc(orders.payByAt))
    .limit(100);
}

type UnansweredOrder = Pick<
  OrderRow,
  | 'id'
  | 'orderRefId'
  | 'restaurantId'
  | 'orderType'
  | 'tableNumber'
  | 'itemList'
  | 'confirmedAt'
  | 'estimatedAt'
>;

/**
 * Orders that their kitchen knows of since `confirmedBy` (epoch ms) or longer and that nobody has accepted.
 * What the outlet itself took in from a phone counts as accepted.
 */
export async function loadUnansweredOrders(db: Database, confirmedBy: number): Promise<UnansweredOrder[]> {
  const isTakenIn = and(
    eq(orderEvents.orderId, orders.id),
    eq(orderEvents.status, 'PLACED'),
    eq(orderEvents.actor, 'outlet'),
  );
  return db
    .select({
      ...{ id: orders.id, orderRefId: orders.orderRefId, restaurantId: orders.restaurantId },
      ...{ orderType: orders.orderType, tableNumber: orders.tableNumber, itemList: orders.itemList },
      ...{ confirmedAt: orders.confirmedAt, estimatedAt: orders.estimatedAt },
    })
    .from(orders)
    .where(
      and(
        // Written out, so that a prepared statement finds the index of these orders too.
        sql`${orders.status} = 'PLACED'`,
        lte(orders.confirmedAt, confirmedBy),
        notExists(db.select({ id: orderEvents.id }).from(orderEvents).where(isTakenIn)),
      ),
    )
    .orderBy(asc(orders.confirmedAt))
    .limit(100);
}

/** Orders with missing lines about which their customers have not decided by an instant (epoch ms). */
export async function loadOrdersShortBy(db: Database, dueBy: number): Promise<{ orderRefId: string }[]> {
  return db
    .select({ orderRefId: orders.orderRefId })
    .from(orders)
    .where(lte(orders.shortDueAt, dueBy))
    .orderBy(asc(orders.shortDueAt))
    .limit(100);
}

/** The public reference of an order. */
export async function findOrderRef(db: Database, id: number): Promise<string | undefined> {
  const [order] = await db.select({ orderRefId: orders.orderRefId }).from(orders).where(eq(orders.id, id));
  return order?.orderRefId;
}
