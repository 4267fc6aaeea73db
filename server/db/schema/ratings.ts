import { RatingSchema } from '#contract/rating.ts';
import { index, integer, pgTable } from '../drizzle-tables.ts';
import { outlets } from './catalogue.ts';
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
  },
  (table) => [index('order_ratings_outlet').on(table.restaurantId, table.ratedAt)],
);
