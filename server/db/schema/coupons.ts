import * as v from 'valibot';
import { CouponSchema } from '#contract/coupon.ts';
import { SlugSchema } from '#contract/fields.ts';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from '../drizzle-tables.ts';
import { instant } from './instant-column.ts';
import { jsonColumn } from './json-column.ts';
import { orders } from './orders.ts';

const paise = (name: string) => bigint(name, { mode: 'number' });
const shape = CouponSchema.entries;

/** Coupons on offer, with how often they may be used; a limit of null is none. */
export const coupons = pgTable('coupons', {
  couponCode: text('coupon_code').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  terms: jsonColumn('terms', shape.terms).notNull(),
  kind: text('kind', { enum: shape.kind.options }).notNull(),
  percent: integer('percent').notNull(),
  amountPaise: paise('amount_paise').notNull(),
  maxDiscountPaise: paise('max_discount_paise'),
  minItemTotalPaise: paise('min_item_total_paise').notNull(),
  orderTypes: jsonColumn('order_types', shape.orderTypes).notNull(),
  restaurantIds: jsonColumn('restaurant_ids', v.unwrap(shape.restaurantIds)),
  itemIds: jsonColumn('item_ids', v.unwrap(shape.itemIds)),
  /** Categories of the menu that it is about; null for every food item, or where `itemIds` names them. */
  categoryIds: jsonColumn('category_ids', v.array(SlugSchema)),
  /** The scope in words, e.g. `chai, coffee and bakes`; null for every food item. */
  scopeTitle: text('scope_title'),
  weekdays: jsonColumn('weekdays', v.unwrap(shape.weekdays)),
  dailyFrom: text('daily_from'),
  dailyUntil: text('daily_until'),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  isFirstOrderOnly: boolean('is_first_order_only').notNull(),
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  /** Not listed to everybody; it works for who knows the code. */
  isHidden: boolean('is_hidden').notNull().default(false),
  /** Only for who was granted it, once per grant. */
  needsGrant: boolean('needs_grant').notNull().default(false),
  position: integer('position').notNull().default(0),
  /** The person at the desk who made it, and when; null for one that no desk made. */
  staffId: text('staff_id'),
  staffName: text('staff_name'),
  madeAt: instant('made_at'),
});

/** One use of a coupon; an order that ends unserved gives it back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    couponCode: text('coupon_code')
      .notNull()
      .references(() => coupons.couponCode),
    customerId: integer('customer_id').notNull(),
    usedAt: instant('used_at').notNull(),
    releasedAt: instant('released_at'),
  },
  (table) => [index('coupon_uses_coupon').on(table.couponCode, table.customerId)],
);

/**
 * Coupons that the number of a deleted account has used up in part or in full, by a keyed hash that is this
 * coupon's own; kept while the coupon is valid.
 */
export const couponRedeemers = pgTable(
  'coupon_redeemers',
  {
    couponCode: text('coupon_code')
      .notNull()
      .references(() => coupons.couponCode, { onDelete: 'cascade' }),
    redeemerHash: text('redeemer_hash').notNull(),
    /** How often the number used it; 0 where it ordered without it, which ends a first-order coupon. */
    uses: integer('uses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponCode, table.redeemerHash] })],
);
