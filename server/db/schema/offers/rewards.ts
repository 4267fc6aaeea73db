import * as v from 'valibot';
import { RewardSchema } from '#contract/offers/rewards.ts';
import { isNotNull, sql } from '../../drizzle.ts';
import { check, index, integer, pgTable, primaryKey, text, uuid } from '../../drizzle-tables.ts';
import { outlets } from '../chain/catalogue.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';
import { customers } from '../guests/customers.ts';
import { orders } from '../orders.ts';
import { coupons } from './coupons.ts';

const terms = () => jsonColumn('terms', v.array(v.string())).notNull();
const owner = () =>
  integer('customer_id')
    .notNull()
    .references(() => customers.id);

export const vouchers = pgTable(
  'vouchers',
  {
    voucherId: uuid('voucher_id').primaryKey(),
    /** Upper case without dashes; at least 60 random bits against guessing. */
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    terms: terms(),
    reward: jsonColumn('reward', RewardSchema).notNull(),
    /** Null when unlimited. */
    maxRedemptions: integer('max_redemptions'),
    validFrom: instant('valid_from').notNull(),
    validUntil: instant('valid_until').notNull(),
    /** Issuing outlet and staff member; null when not issued at a desk. */
    restaurantId: integer('restaurant_id').references(() => outlets.recordId),
    staffId: text('staff_id'),
    staffName: text('staff_name'),
    issuedAt: instant('issued_at'),
  },
  // Twelve random letters and digits have 62 bits; the constraint enforces this length.
  (table) => [
    check('vouchers_code_long', sql`length(${table.code}) >= 12`),
    index('vouchers_outlet').on(table.restaurantId),
  ],
);

export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    voucherId: uuid('voucher_id')
      .notNull()
      .references(() => vouchers.voucherId),
    customerId: owner(),
    redeemedAt: instant('redeemed_at').notNull(),
    /** Keyed hash of mobile number and voucher for a deleted account, stored while the voucher is valid. */
    redeemerHash: text('redeemer_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.voucherId, table.customerId] }),
    index('voucher_redemptions_customer').on(table.customerId),
    index('voucher_redemptions_redeemer').on(table.redeemerHash).where(isNotNull(table.redeemerHash)),
  ],
);

/** Scratch cards of customers, at most one per order. */
export const scratchCards = pgTable(
  'scratch_cards',
  {
    scratchCardId: uuid('scratch_card_id').primaryKey(),
    customerId: owner(),
    orderId: integer('order_id')
      .references(() => orders.id)
      .unique(),
    title: text('title').notNull(),
    terms: terms(),
    reward: jsonColumn('reward', RewardSchema).notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    scratchedAt: instant('scratched_at'),
  },
  (table) => [index('scratch_cards_customer').on(table.customerId, table.issuedAt)],
);

/** Grants of a coupon to one customer; `source`, such as a voucher, prevents a second grant for the same reason. */
export const couponGrants = pgTable(
  'coupon_grants',
  {
    source: text('source').primaryKey(),
    customerId: owner(),
    couponCode: text('coupon_code')
      .notNull()
      .references(() => coupons.couponCode),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [index('coupon_grants_customer').on(table.customerId, table.couponCode)],
);
