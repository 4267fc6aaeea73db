import { RatingSchema } from '#contract/account/rating.ts';
import { ReviewHoldSchema } from '#contract/catalogue/review.ts';
import { index, integer, pgTable, primaryKey, text, uuid } from '../../drizzle-tables.ts';
import { outlets } from '../chain/catalogue.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';
import { orders } from '../orders.ts';
import { customers } from './customers.ts';

export const orderRatings = pgTable(
  'order_ratings',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    rating: jsonColumn('rating', RatingSchema).notNull(),
    ratedAt: instant('rated_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Public id of the review, because an order reference is private. */
    reviewId: uuid('review_id').notNull().unique().defaultRandom(),
    /** Why the comment is hidden; null while it is public. */
    heldFor: text('held_for', { enum: ReviewHoldSchema.options }),
    /** When the outlet last restored the comment; only later reports count. */
    clearedAt: instant('cleared_at'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (table) => [index('order_ratings_outlet').on(table.restaurantId, table.ratedAt)],
);

/** One report per customer and review. */
export const reviewReports = pgTable(
  'review_reports',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orderRatings.orderId),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    reportedAt: instant('reported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.customerId] }),
    index('review_reports_customer').on(table.customerId),
  ],
);
