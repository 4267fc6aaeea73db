import { ServiceKindSchema } from '#contract/at-the-table.ts';
import { sql } from '../drizzle.ts';
import { foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from '../drizzle-tables.ts';
import { outlets, outletTables } from './catalogue.ts';
import { customers } from './customers.ts';
import { instant } from './instant-column.ts';

/** What tables asked for. One kind is open once for a table, whoever of its guests asks. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    requestId: uuid('request_id').primaryKey(),
    restaurantId: integer('restaurant_id').notNull(),
    tableNumber: text('table_number').notNull(),
    /** Null for a table that was opened on the phone alone, by its code. */
    tableSessionId: text('table_session_id'),
    service: text('service', { enum: ServiceKindSchema.options }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When one of the staff said that they are on the way, and their name. */
    takenAt: instant('taken_at'),
    takenBy: text('taken_by'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.restaurantId, table.tableNumber],
      foreignColumns: [outletTables.restaurantId, outletTables.tableNumber],
    }),
    uniqueIndex('service_requests_open')
      .on(table.restaurantId, table.tableNumber, table.service)
      .where(sql`${table.answeredAt} is null`),
  ],
);

/** Feedback on visits; stars of 0 are "not said". */
export const feedback = pgTable(
  'feedback',
  {
    feedbackId: uuid('feedback_id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    customerName: text('customer_name').notNull(),
    customerMobile: text('customer_mobile').notNull(),
    qualityOfFood: integer('quality_of_food').notNull(),
    serviceQuality: integer('service_quality').notNull(),
    cleaning: integer('cleaning').notNull(),
    staffBehavior: integer('staff_behavior').notNull(),
    music: integer('music').notNull(),
    bestPartOfRestaurant: text('best_part_of_restaurant').notNull(),
    suggestion: text('suggestion').notNull(),
    givenAt: instant('given_at').notNull(),
    /** When one of the staff had dealt with it, and their name. */
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
  },
  (table) => [index('feedback_outlet').on(table.restaurantId, table.givenAt)],
);
