import { OrderedDishesSchema } from '#contract/catalogue/ordered-dishes.ts';
import { integer, pgTable } from '../../drizzle-tables.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';
import { outlets } from './catalogue.ts';

/** Popular, combined and rated dishes of each outlet, counted by a job, so that no customer waits for it (ADR-0110). */
export const orderedDishes = pgTable('ordered_dishes', {
  restaurantId: integer('restaurant_id')
    .primaryKey()
    .references(() => outlets.recordId),
  dishes: jsonColumn('dishes', OrderedDishesSchema).notNull(),
  countedAt: instant('counted_at').notNull(),
});
