import * as v from 'valibot';
import { AddressSchema } from '#contract/account.ts';
import { BillSchema, TaxClassSchema } from '#contract/bill.ts';
import { LeftOutLineSchema } from '#contract/desk/board-order.ts';
import { CartOrderTypeSchema, PaiseSchema, PaymentModeSchema, UuidSchema } from '#contract/fields.ts';
import {
  BillStatusSchema,
  OrderFormSchema,
  OrderItemSchema,
  OrderStatusSchema,
  PaymentStatusSchema,
} from '#contract/order.ts';
import { type SQL, type SQLWrapper, sql } from '../drizzle.ts';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  unique,
  uuid,
} from '../drizzle-tables.ts';
import { outlets } from './catalogue.ts';
import { customers } from './customers.ts';
import { instant } from './instant-column.ts';
import { jsonColumn } from './json-column.ts';
import { staffUsers } from './staff.ts';

/** Orders that the kitchen has still to do with; written out, so that a prepared statement finds their index. */
export const onBoard = (status: SQLWrapper): SQL =>
  sql`${status} in ('PLACED', 'ACCEPTED', 'PREPARING', 'READY', 'READY_FOR_PICKUP')`;

const paise = (name: string) => bigint(name, { mode: 'number' });

/**
 * A delivery from its acceptance to the door. Written out, so that a prepared statement finds the index of these
 * orders too.
 */
export const isOpenDelivery = (table: { readonly orderType: PgColumn; readonly status: PgColumn }) =>
  sql`${table.orderType} = 'HomeDelivery' and ${table.status} in ('ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP')`;

/** A round that keeps its table in use: it is unpaid, or not served yet. Written out for its index, as above. */
export const isOpenRound = (
  table: Readonly<
    Record<'tableBillRefId' | 'confirmedAt' | 'endReason' | 'paymentStatus' | 'completedAt', PgColumn>
  >,
) =>
  sql`${table.tableBillRefId} is not null and ${table.confirmedAt} is not null and ${table.endReason} is null and (${table.paymentStatus} = 'PENDING' or ${table.completedAt} is null)`;

/** A line as it was priced, with what a refund needs of its dish; lines of earlier releases lack both. */
const OrderLineSchema = v.object({
  ...OrderItemSchema.entries,
  taxClass: v.exactOptional(TaxClassSchema),
  /** Packing of one. */
  packingPaise: v.exactOptional(PaiseSchema),
});
export type OrderLine = v.InferOutput<typeof OrderLineSchema>;

/** An order from its draft to its end. Lines and bill are kept as they were priced, never recomputed. */
export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderRefId: text('order_ref_id').notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    cartKey: uuid('cart_key').notNull(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    orderType: text('order_type', { enum: CartOrderTypeSchema.options }).notNull(),
    status: text('status', { enum: OrderStatusSchema.options }).notNull(),
    paymentStatus: text('payment_status', { enum: PaymentStatusSchema.options }).notNull(),
    billStatus: text('bill_status', { enum: BillStatusSchema.options }),
    paymentMode: text('payment_mode', { enum: PaymentModeSchema.options }),
    /** What the customer asked for; a draft is priced again from it. */
    form: jsonColumn('form', OrderFormSchema).notNull(),
    itemList: jsonColumn('item_list', v.array(OrderLineSchema)).notNull(),
    bill: jsonColumn('bill', BillSchema).notNull(),
    grandTotalPaise: paise('grand_total_paise').notNull(),
    couponCode: text('coupon_code'),
    address: jsonColumn('address', AddressSchema),
    distanceMetres: integer('distance_metres'),
    tableSessionId: text('table_session_id'),
    tableNumber: text('table_number'),
    /** The bill of a dine-in round: reference of the first round that was ordered on it. */
    tableBillRefId: text('table_bill_ref_id'),
    handoverCode: text('handover_code'),
    laterTipPaise: paise('later_tip_paise').notNull().default(0),
    refundedPaise: paise('refunded_paise').notNull().default(0),
    endReason: text('end_reason'),
    /** When it was saved last as a draft. */
    createdAt: instant('created_at').notNull(),
    placedAt: instant('placed_at'),
    /** When the kitchen was told: at once for what is paid later, else when the money was there. */
    confirmedAt: instant('confirmed_at'),
    /** An order that waits for its payment ends then. */
    payByAt: instant('pay_by_at'),
    estimatedAt: instant('estimated_at'),
    completedAt: instant('completed_at'),
    /** Begin of the slot of a scheduled order; null for as soon as possible. */
    scheduledFor: instant('scheduled_for'),
    /** When the kitchen is to be told of a scheduled order; null before it is paid, or to be paid later. */
    kitchenDueAt: instant('kitchen_due_at'),
    /** Lines (`orderItemId`) that the kitchen has ticked off. */
    tickedItemIds: jsonColumn('ticked_item_ids', v.array(UuidSchema)).notNull().default([]),
    /** Lines that the outlet has run out of, while their customer decides; null without such a question. */
    shortItemIds: jsonColumn('short_item_ids', v.array(UuidSchema)),
    /** Without a decision of the customer, the outlet's rule decides then (D-46). */
    shortDueAt: instant('short_due_at'),
    /** Lines that were left out because the outlet had run out of them. */
    leftOutList: jsonColumn('left_out_list', v.array(LeftOutLineSchema)).notNull().default([]),
    /** When lines were changed last after the kitchen knew of the order. */
    linesChangedAt: instant('lines_changed_at'),
  },
  (table) => [
    unique('orders_cart').on(table.customerId, table.cartKey),
    index('orders_customer').on(table.customerId, table.placedAt),
    index('orders_outlet').on(table.restaurantId, table.confirmedAt),
    index('orders_unpaid').on(table.payByAt),
    index('orders_table_bill').on(table.tableBillRefId),
    index('orders_board').on(table.restaurantId, table.confirmedAt).where(onBoard(table.status)),
    index('orders_short').on(table.shortDueAt).where(sql`${table.shortDueAt} is not null`),
    index('orders_unanswered').on(table.confirmedAt).where(sql`${table.status} = 'PLACED'`),
    index('orders_slots')
      .on(table.restaurantId, table.scheduledFor)
      .where(sql`${table.scheduledFor} is not null`),
    index('orders_kitchen_due')
      .on(table.kitchenDueAt)
      .where(sql`${table.kitchenDueAt} is not null and ${table.confirmedAt} is null`),
    index('orders_open_deliveries').on(table.restaurantId).where(isOpenDelivery(table)),
    index('orders_open_rounds').on(table.restaurantId).where(isOpenRound(table)),
  ],
);

/** Every status an order has had, in order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').notNull(),
    actor: text('actor', { enum: ['customer', 'outlet', 'system'] }).notNull(),
    at: instant('at').notNull(),
    /** Who of the outlet did it, where they were signed in at the desk. */
    staffName: text('staff_name'),
  },
  (table) => [index('order_events_order').on(table.orderId)],
);

/** Who carries an order, or will carry it, and where they were last. */
export const orderRiders = pgTable(
  'order_riders',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** The rider of the chain; null for the simulated one of the sandbox. */
    staffId: text('staff_id').references(() => staffUsers.id),
    riderName: text('rider_name').notNull(),
    riderPhone: text('rider_phone').notNull(),
    /** Null before the first position, and once it is a day old. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** When the rider was there. */
    updatedAt: instant('updated_at'),
  },
  (table) => [index('order_riders_position').on(table.updatedAt).where(sql`${table.updatedAt} is not null`)],
);

/**
 * The one order that a cart became, whoever brought it: its customer by placing it, or the outlet by
 * taking it in from the customer's phone. Whoever inserts the row first made the order.
 */
export const cartClaims = pgTable(
  'cart_claims',
  {
    /** The cart's own key; any other one where the order was taken in from a phone that did not tell it. */
    cartKey: uuid('cart_key').primaryKey(),
    /** The key under which the order is shown; null for what a release before this column claimed. */
    shownKey: uuid('shown_key').unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Reference of the customer's draft that gave way when the order was handed over to them. */
    draftRefId: text('draft_ref_id').unique(),
  },
  (table) => [index('cart_claims_order').on(table.orderId)],
);
