import * as v from 'valibot';
import { PaymentModeSchema, VegNonVegSchema } from '#contract/fields.ts';
import { DealGiftStatusSchema, DealLineSchema, DealOrderStatusSchema } from '#contract/offers/deals.ts';
import { BillSchema } from '#contract/orders/bill.ts';
import { sql } from '../../drizzle.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '../../drizzle-tables.ts';
import { outlets } from '../chain/catalogue.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';
import { customers } from '../guests/customers.ts';

const owner = () =>
  integer('customer_id')
    .notNull()
    .references(() => customers.id);

export const dealCategories = pgTable('deal_categories', {
  categoryId: text('category_id').primaryKey(),
  title: text('title').notNull(),
  imageUrl: text('image_url'),
  position: integer('position').notNull(),
});

/** Deals, which sell units in advance at a lower price; after `saleUntil` a row stays for the buyers. */
export const deals = pgTable(
  'deals',
  {
    dealId: text('deal_id').primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => dealCategories.categoryId),
    title: text('title').notNull(),
    description: text('description').notNull(),
    unitTitle: text('unit_title').notNull(),
    vegNonVeg: text('veg_non_veg', { enum: VegNonVegSchema.options }).notNull(),
    imageUrl: text('image_url'),
    /** Price of one sale, which has `unitsPerSale` units; before tax, in paise. */
    itemPrice: integer('item_price').notNull(),
    listPrice: integer('list_price').notNull(),
    unitsPerSale: integer('units_per_sale').notNull(),
    /** Number of sales in all, and of those that are neither sold nor held. */
    stock: integer('stock').notNull(),
    stockLeft: integer('stock_left').notNull(),
    saleFrom: instant('sale_from').notNull(),
    saleUntil: instant('sale_until').notNull(),
    validDays: integer('valid_days').notNull(),
    terms: jsonColumn('terms', v.array(v.string())).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    check('deals_stock_within', sql`${table.stockLeft} >= 0 and ${table.stockLeft} <= ${table.stock}`),
    check('deals_are_cheaper', sql`${table.itemPrice} > 0 and ${table.itemPrice} < ${table.listPrice}`),
  ],
);

export const dealOutlets = pgTable(
  'deal_outlets',
  {
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.dealId),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
  },
  (table) => [primaryKey({ columns: [table.dealId, table.restaurantId] })],
);

/** Purchases of deals: first a reservation that holds stock, which is then paid or released. */
export const dealOrders = pgTable(
  'deal_orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    dealOrderRefId: text('deal_order_ref_id').notNull().unique(),
    customerId: owner(),
    status: text('status', { enum: DealOrderStatusSchema.options }).notNull(),
    itemList: jsonColumn('item_list', v.array(DealLineSchema)).notNull(),
    bill: jsonColumn('bill', BillSchema).notNull(),
    grandTotalPaise: bigint('grand_total_paise', { mode: 'number' }).notNull(),
    paymentMode: text('payment_mode', { enum: PaymentModeSchema.options }),
    reservedAt: instant('reserved_at').notNull(),
    holdUntil: instant('hold_until').notNull(),
    /** When the reservation was paid or released; null while it is held. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('deal_orders_customer').on(table.customerId, table.status),
    index('deal_orders_hold').on(table.status, table.holdUntil),
  ],
);

export const dealHoldings = pgTable(
  'deal_holdings',
  {
    holdingId: uuid('holding_id').primaryKey(),
    customerId: owner(),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.dealId),
    dealOrderId: integer('deal_order_id').references(() => dealOrders.id),
    /** The gift by which the customer received the units; null for bought ones. */
    giftId: uuid('gift_id').unique(),
    units: integer('units').notNull(),
    unitsLeft: integer('units_left').notNull(),
    /** Units that were left when the customer deleted the account. */
    unitsForfeited: integer('units_forfeited').notNull().default(0),
    validUntil: instant('valid_until').notNull(),
    receivedAt: instant('received_at').notNull(),
    isReminded: boolean('is_reminded').notNull().default(false),
  },
  (table) => [
    index('deal_holdings_customer').on(table.customerId, table.receivedAt),
    index('deal_holdings_expiry').on(table.isReminded, table.validUntil),
    unique('deal_holdings_order').on(table.dealOrderId, table.dealId),
    check('deal_units_within', sql`${table.unitsLeft} >= 0 and ${table.unitsLeft} <= ${table.units}`),
  ],
);

export const dealConsumptions = pgTable(
  'deal_consumptions',
  {
    consumptionId: uuid('consumption_id').primaryKey(),
    holdingId: uuid('holding_id')
      .notNull()
      .references(() => dealHoldings.holdingId),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    /** The table where the units were used; empty for the counter. */
    tableNumber: text('table_number').notNull(),
    units: integer('units').notNull(),
    consumedAt: instant('consumed_at').notNull(),
  },
  (table) => [
    index('deal_consumptions_holding').on(table.holdingId),
    index('deal_consumptions_outlet').on(table.restaurantId, table.consumedAt),
    check('deal_consumptions_take', sql`${table.units} > 0`),
  ],
);

/** One-time codes by which units are used at the counter; until then the units stay available. */
export const dealCodes = pgTable(
  'deal_codes',
  {
    /** Upper case without dashes; 40 random bits, valid for minutes. */
    code: text('code').primaryKey(),
    holdingId: uuid('holding_id')
      .notNull()
      .references(() => dealHoldings.holdingId),
    units: integer('units').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('deal_codes_holding').on(table.holdingId),
    index('deal_codes_expiry').on(table.expiresAt),
    check('deal_codes_use', sql`${table.units} > 0`),
  ],
);

/** Gift codes by which a customer passes bought units on. */
export const dealGifts = pgTable(
  'deal_gifts',
  {
    giftId: uuid('gift_id').primaryKey(),
    customerId: owner(),
    holdingId: uuid('holding_id')
      .notNull()
      .references(() => dealHoldings.holdingId),
    /** Upper case without dashes; 80 random bits against guessing. */
    code: text('code').notNull().unique(),
    units: integer('units').notNull(),
    status: text('status', { enum: DealGiftStatusSchema.options }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('deal_gifts_customer').on(table.customerId, table.createdAt),
    index('deal_gifts_expiry').on(table.status, table.expiresAt),
    check('deal_gifts_give', sql`${table.units} > 0`),
  ],
);

/** One rating per customer and deal. */
export const dealRatings = pgTable(
  'deal_ratings',
  {
    customerId: owner(),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.dealId),
    stars: integer('stars').notNull(),
    comment: text('comment').notNull(),
    ratedAt: instant('rated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.dealId] }),
    index('deal_ratings_deal').on(table.dealId),
  ],
);
