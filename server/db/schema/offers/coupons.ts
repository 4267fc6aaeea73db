import * as v from 'valibot';
import { SlugSchema } from '#contract/fields.ts';
import { CouponSchema } from '#contract/offers/coupon.ts';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from '../../drizzle-tables.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';
import { orders } from '../orders.ts';

const paise = (name: string) => bigint(name, { mode: 'number' });
const shape = CouponSchema.entries;

/** Coupons with limits; null is unlimited. */
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
  /** Categories that the coupon discounts; null for every food item, or with `itemIds`. */
  categoryIds: jsonColumn('category_ids', v.array(SlugSchema)),
  /** The scope as text, e.g. `chai, coffee and bakes`; null for every food item. */
  scopeTitle: text('scope_title'),
  weekdays: jsonColumn('weekdays', v.unwrap(shape.weekdays)),
  dailyFrom: text('daily_from'),
  dailyUntil: text('daily_until'),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  isFirstOrderOnly: boolean('is_first_order_only').notNull(),
  maxUses: integer('max_uses'),
  maxUsesPerCustomer: integer('max_uses_per_customer'),
  /** True for a coupon that no list shows, but whose code works. */
  isHidden: boolean('is_hidden').notNull().default(false),
  /** True when a customer needs a grant for each use (`couponGrants`). */
  needsGrant: boolean('needs_grant').notNull().default(false),
  position: integer('position').notNull().default(0),
  /** The staff member who made the coupon at the desk, and when; null for a coupon that was not made there. */
  staffId: text('staff_id'),
  staffName: text('staff_name'),
  madeAt: instant('made_at'),
});

/** Uses of coupons by orders; an order that ends unserved releases its use. */
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

/** Coupon uses of deleted accounts, by a keyed hash of mobile number and coupon, stored while the coupon is valid. */
export const couponRedeemers = pgTable(
  'coupon_redeemers',
  {
    couponCode: text('coupon_code')
      .notNull()
      .references(() => coupons.couponCode, { onDelete: 'cascade' }),
    redeemerHash: text('redeemer_hash').notNull(),
    /** Number of uses; 0 for an order without the coupon, after which a first-order coupon is not valid any more. */
    uses: integer('uses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponCode, table.redeemerHash] })],
);
