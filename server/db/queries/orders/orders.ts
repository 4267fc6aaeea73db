import type { OrderStatus } from '#contract/orders/order.ts';
import { PAY_LATER_MODES } from '#domain/money/payment-modes.ts';
import type { Database } from '../../database.ts';
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
} from '../../drizzle.ts';
import { ledgerEntries } from '../../schema/money.ts';
import { orderEvents, orders } from '../../schema/orders.ts';
import { type PlaceholdersOf, setGiven, statement } from '../../statement.ts';

/** An order from draft to end. */
export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** Final statuses of orders that were cancelled or refused. */
export const neverServed: OrderStatus[] = ['REJECTED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET'];
const ended: OrderStatus[] = ['DELIVERED', 'COLLECTED', 'SERVED', ...neverServed];

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

/** Orders are locked before payments, coupons and wallets. */
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
  (db, { customerId, orderRefId }: PlaceholdersOf<{ customerId: number; orderRefId: string }>) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.orderRefId, orderRefId), eq(orders.customerId, customerId)))
      .for('update'),
);

export async function findOrder(db: Database, orderRefId: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.orderRefId, orderRefId));
  return order;
}

/**
 * Locks any order with the other rounds of its table's bill, oldest first, because they are settled together.
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
  (db, { customerId, cartKey }: PlaceholdersOf<{ customerId: number; cartKey: string }>) =>
    db
      .select()
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.cartKey, cartKey)))
      .for('update'),
);

const MOST_DRAFTS = 30;

/**
 * Inserts an order and returns its id; undefined when its cart already has one. Deletes the customer's oldest
 * drafts beyond the limit, except one that is being placed.
 */
export async function insertOrder(db: Database, order: Omit<OrderRow, 'id'>): Promise<number | undefined> {
  const [row] = await insertWhole(db, order);
  return row?.id;
}

const insertWhole = statement('insert_order', (db, { customerId }: PlaceholdersOf<Omit<OrderRow, 'id'>>) => {
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

/** Drafts can be deleted alone, because no other row refers to them. */
export async function deleteDraftsBefore(db: Database, before: number): Promise<void> {
  await db.delete(orders).where(and(eq(orders.status, 'DRAFT'), lt(orders.createdAt, before)));
}

/** Orders that have not ended, and served meals whose bill is still open. */
const isUnderWay = or(
  notInArray(orders.status, ['DRAFT', ...ended]),
  and(eq(orders.status, 'SERVED'), inArray(orders.billStatus, ['OPEN', 'BILL_REQUESTED'])),
);

/** Newest first. */
export async function loadRunningOrders(db: Database, customerId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isUnderWay))
    .orderBy(desc(orders.placedAt), desc(orders.id));
}

/** True when the customer has paid for another guest's order that is still under way. */
export async function hasPaidForRunning(db: Database, payerId: number): Promise<boolean> {
  const [round] = await db
    .select({ id: orders.id })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(and(eq(ledgerEntries.customerId, payerId), ne(orders.customerId, payerId), isUnderWay))
    .limit(1);
  return round !== undefined;
}

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
  (db, { customerId, orderType }: PlaceholdersOf<Pick<OrderRow, 'customerId' | 'orderType'>>) =>
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
 * Orders confirmed by `confirmedBy` (epoch ms) that are not accepted; orders entered by the outlet count as
 * accepted.
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
        // A literal, so that a prepared statement uses the partial index.
        sql`${orders.status} = 'PLACED'`,
        lte(orders.confirmedAt, confirmedBy),
        notExists(db.select({ id: orderEvents.id }).from(orderEvents).where(isTakenIn)),
      ),
    )
    .orderBy(asc(orders.confirmedAt))
    .limit(100);
}

/** Orders with sold-out lines on which the customer had to decide by `dueBy` (epoch ms). */
export async function loadOrdersShortBy(db: Database, dueBy: number): Promise<{ orderRefId: string }[]> {
  return db
    .select({ orderRefId: orders.orderRefId })
    .from(orders)
    .where(lte(orders.shortDueAt, dueBy))
    .orderBy(asc(orders.shortDueAt))
    .limit(100);
}

export async function findOrderRef(db: Database, id: number): Promise<string | undefined> {
  const [order] = await db.select({ orderRefId: orders.orderRefId }).from(orders).where(eq(orders.id, id));
  return order?.orderRefId;
}
