import { LineChoiceSchema } from '#contract/orders/order.ts';
import { ServiceKindSchema } from '#contract/table/at-the-table.ts';
import { sql } from '../../drizzle.ts';
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from '../../drizzle-tables.ts';
import { outlets, outletTables, tableSessions } from '../chain/catalogue.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';
import { customers } from './customers.ts';
import { groupMembers } from './group-orders.ts';

/** Requests of guests to the staff, such as for water; one open request per kind and table. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    requestId: uuid('request_id').primaryKey(),
    restaurantId: integer('restaurant_id').notNull(),
    tableNumber: text('table_number').notNull(),
    /** Null when the phone opened the table offline by its code. */
    tableSessionId: text('table_session_id'),
    service: text('service', { enum: ServiceKindSchema.options }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** The waiter who is on the way, and since when; later the one who completed the request. */
    takenAt: instant('taken_at'),
    takenBy: text('taken_by'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.restaurantId, table.tableNumber],
      foreignColumns: [outletTables.restaurantId, outletTables.tableNumber],
    }),
    index('service_requests_table').on(table.restaurantId, table.tableNumber, table.requestedAt),
    uniqueIndex('service_requests_open')
      .on(table.restaurantId, table.tableNumber, table.service)
      .where(sql`${table.answeredAt} is null`),
  ],
);

/**
 * Dishes in a shared cart: of a table, by the session of the guest who added them, or of a group order, by its
 * member.
 */
export const tableCartLines = pgTable(
  'table_cart_lines',
  {
    lineKey: uuid('line_key').primaryKey(),
    tableSessionId: text('table_session_id').references(() => tableSessions.tableSessionId, {
      onDelete: 'cascade',
    }),
    groupMemberId: uuid('group_member_id').references(() => groupMembers.memberId, { onDelete: 'cascade' }),
    choice: jsonColumn('choice', LineChoiceSchema).notNull(),
    addedAt: instant('added_at').notNull(),
    /** Order among lines that were added by one change. */
    position: integer('position').notNull(),
    /** How the line left the cart; the row stays, because another phone may still send changes with its key. */
    ended: text('ended', { enum: ['removed', 'sent'] }),
  },
  (table) => [
    index('table_cart_lines_session').on(table.tableSessionId),
    index('table_cart_lines_member').on(table.groupMemberId),
    check(
      'table_cart_lines_owner',
      sql`(${table.tableSessionId} is null) <> (${table.groupMemberId} is null)`,
    ),
  ],
);

/** Feedback on visits; 0 stars means unrated. */
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
    /** When a staff member marked the feedback as answered, and the member's name. */
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
  },
  (table) => [index('feedback_outlet').on(table.restaurantId, table.givenAt)],
);
