import { RatingSchema } from '#contract/rating.ts';
import { ReviewHoldSchema } from '#contract/review.ts';
import { index, integer, pgTable, primaryKey, text, uuid } from '../drizzle-tables.ts';
import { outlets } from './catalogue.ts';
import { customers } from './customers.ts';
import { instant } from './instant-column.ts';
import { jsonColumn } from './json-column.ts';
import { orders } from './orders.ts';

/** What customers think of their orders, as they said it last. */
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
    /** Its name in public: an order's number is its customer's alone. */
    reviewId: uuid('review_id').notNull().unique().defaultRandom(),
    /** Why its comment is not shown to others; null where it is. */
    heldFor: text('held_for', { enum: ReviewHoldSchema.options }),
    /** When the outlet last decided to show it; only later reports count. */
    clearedAt: instant('cleared_at'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (table) => [index('order_ratings_outlet').on(table.restaurantId, table.ratedAt)],
);

/** Who reported which review; a customer reports a review once. */
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
