import * as v from 'valibot';
import { AddressSchema } from '#contract/account/account.ts';
import { LeftOutLineSchema } from '#contract/desk/kitchen/board-order.ts';
import { CartOrderTypeSchema, PaiseSchema, PaymentModeSchema, UuidSchema } from '#contract/fields.ts';
import { ArrivalSchema } from '#contract/orders/arrival.ts';
import { BillSchema, TaxClassSchema } from '#contract/orders/bill.ts';
import { EndCauseSchema } from '#contract/orders/end-cause.ts';
import { DelayCauseSchema } from '#contract/orders/estimate-change.ts';
import {
  BillStatusSchema,
  OrderFormSchema,
  OrderItemSchema,
  OrderStatusSchema,
  PaymentStatusSchema,
} from '#contract/orders/order.ts';
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
import { outlets } from './chain/catalogue.ts';
import { instant } from './columns/instant-column.ts';
import { jsonColumn } from './columns/json-column.ts';
import { staffUsers } from './desk/staff.ts';
import { customers } from './guests/customers.ts';

/** Statuses on the kitchen's board, as literals so that a prepared statement uses the partial index. */
export const onBoard = (status: SQLWrapper): SQL =>
  sql`${status} in ('PLACED', 'ACCEPTED', 'PREPARING', 'READY', 'READY_FOR_PICKUP')`;

const paise = (name: string) => bigint(name, { mode: 'number' });

/**
 * Matches deliveries between acceptance and the door, with literals, so that a prepared statement uses the partial
 * index.
 */
export const isOpenDelivery = (table: { readonly orderType: PgColumn; readonly status: PgColumn }) =>
  sql`${table.orderType} = 'HomeDelivery' and ${table.status} in ('ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP')`;

/**
 * Matches rounds (dine-in orders of one table's bill) that keep their table in use: not paid, or not served yet.
 * Literals, so that a prepared statement uses the partial index.
 */
export const isOpenRound = (
  table: Readonly<
    Record<'tableBillRefId' | 'confirmedAt' | 'endReason' | 'paymentStatus' | 'completedAt', PgColumn>
  >,
) =>
  sql`${table.tableBillRefId} is not null and ${table.confirmedAt} is not null and ${table.endReason} is null and (${table.paymentStatus} = 'PENDING' or ${table.completedAt} is null)`;

/**
 * A line as it was priced, with the tax class and packing of its dish, which a refund needs; lines of earlier
 * releases lack both.
 */
const OrderLineSchema = v.object({
  ...OrderItemSchema.entries,
  taxClass: v.exactOptional(TaxClassSchema),
  /** Packing charge of one unit of the dish. */
  packingPaise: v.exactOptional(PaiseSchema),
});
export type OrderLine = v.InferOutput<typeof OrderLineSchema>;

/** An order from its draft to its end. Lines and bill are stored as they were priced, never recomputed. */
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
    /** The customer's input, from which a draft is priced again. */
    form: jsonColumn('form', OrderFormSchema).notNull(),
    itemList: jsonColumn('item_list', v.array(OrderLineSchema)).notNull(),
    bill: jsonColumn('bill', BillSchema).notNull(),
    grandTotalPaise: paise('grand_total_paise').notNull(),
    couponCode: text('coupon_code'),
    address: jsonColumn('address', AddressSchema),
    distanceMetres: integer('distance_metres'),
    tableSessionId: text('table_session_id'),
    tableNumber: text('table_number'),
    /** Table's bill of a dine-in order: the reference of the first order on it; null for other order types. */
    tableBillRefId: text('table_bill_ref_id'),
    /** The part of `bill.walletPaidPaise` that was paid at the table, by any guest or the counter. */
    partPaidPaise: paise('part_paid_paise').notNull().default(0),
    /** When the guest who sent this round left the table. */
    guestLeftAt: instant('guest_left_at'),
    handoverCode: text('handover_code'),
    laterTipPaise: paise('later_tip_paise').notNull().default(0),
    refundedPaise: paise('refunded_paise').notNull().default(0),
    endReason: text('end_reason'),
    endCause: jsonColumn('end_cause', EndCauseSchema),
    /** When the order was last saved as a draft. */
    createdAt: instant('created_at').notNull(),
    placedAt: instant('placed_at'),
    /** When the kitchen received it: at once for pay-later, else after the payment; a scheduled order for its slot. */
    confirmedAt: instant('confirmed_at'),
    payByAt: instant('pay_by_at'),
    /** The promised time; null before the kitchen knows of the order. */
    estimatedAt: instant('estimated_at'),
    /** The first promised time, which later values of `estimatedAt` do not change. */
    firstEstimatedAt: instant('first_estimated_at'),
    /** Why the outlet promised a later time; null without a reason. */
    delayCause: text('delay_cause', { enum: DelayCauseSchema.options }),
    completedAt: instant('completed_at'),
    /** Start of the slot for which it is scheduled; null for as soon as possible. */
    scheduledFor: instant('scheduled_for'),
    /**
     * When the kitchen is to receive a scheduled order; null before its payment or confirmation, and for other
     * orders.
     */
    kitchenDueAt: instant('kitchen_due_at'),
    /** Lines (`orderItemId`) that the kitchen has ticked as done. */
    tickedItemIds: jsonColumn('ticked_item_ids', v.array(UuidSchema)).notNull().default([]),
    /** Sold-out lines awaiting the customer's decision; null without any. */
    shortItemIds: jsonColumn('short_item_ids', v.array(UuidSchema)),
    /** End of the customer's time to decide on `shortItemIds` (D-46). */
    shortDueAt: instant('short_due_at'),
    /** Lines that were left out because the outlet had run out of them. */
    leftOutList: jsonColumn('left_out_list', v.array(LeftOutLineSchema)).notNull().default([]),
    /** When lines were changed last after the kitchen knew of the order. */
    linesChangedAt: instant('lines_changed_at'),
    arrival: jsonColumn('arrival', ArrivalSchema),
    /**
     * The age in years that the guest of a round with alcohol stated; null where staff ordered for them, and without
     * alcohol.
     */
    statedAge: integer('stated_age'),
    /** When a waiter was satisfied of the age of the guest of a round with alcohol. */
    ageSeenAt: instant('age_seen_at'),
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
    /** The staff member, when signed in at the desk. */
    staffName: text('staff_name'),
  },
  (table) => [index('order_events_order').on(table.orderId)],
);

/** The assigned rider of a delivery, with the last position. */
export const orderRiders = pgTable(
  'order_riders',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Null for the sandbox's simulated rider. */
    staffId: text('staff_id').references(() => staffUsers.id),
    riderName: text('rider_name').notNull(),
    riderPhone: text('rider_phone').notNull(),
    /** Last position of the rider; null before the first one, and after a day (D-48). */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    updatedAt: instant('updated_at'),
  },
  (table) => [index('order_riders_position').on(table.updatedAt).where(sql`${table.updatedAt} is not null`)],
);

/**
 * The single order of each cart, placed by its customer, or entered by the outlet from the code that the phone shows;
 * the first insert wins.
 */
export const cartClaims = pgTable(
  'cart_claims',
  {
    /** The cart's own key; a random one for an order that the outlet entered from a code without that key. */
    cartKey: uuid('cart_key').primaryKey(),
    /** One-way hash of the cart's key, which the phone shows to the outlet; null in rows of earlier releases. */
    shownKey: uuid('shown_key').unique(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The customer's draft that this order replaced. */
    draftRefId: text('draft_ref_id').unique(),
  },
  (table) => [index('cart_claims_order').on(table.orderId)],
);
