import { ReportProblemSchema, ReportStateSchema, ReportWishSchema } from '#contract/orders/order-report.ts';
import { sql } from '../drizzle.ts';
import { boolean, index, integer, pgTable, text, unique, uuid } from '../drizzle-tables.ts';
import { outlets } from './chain/catalogue.ts';
import { bytes } from './columns/bytes-column.ts';
import { instant } from './columns/instant-column.ts';
import { customers } from './guests/customers.ts';
import { orders } from './orders.ts';
import { orderRefunds } from './refunds.ts';

/** Reports of wrong or missing dishes: a customer may report each line of a served order once (ADR-0104). */
export const orderReports = pgTable(
  'order_reports',
  {
    reportId: uuid('report_id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
    problem: text('problem', { enum: ReportProblemSchema.options }).notNull(),
    note: text('note').notNull(),
    wish: text('wish', { enum: ReportWishSchema.options }).notNull(),
    state: text('state', { enum: ReportStateSchema.options }).notNull(),
    reportedAt: instant('reported_at').notNull(),
    answeredAt: instant('answered_at'),
    /** Null when the server decided the report at once. */
    staffName: text('staff_name'),
    isAtOnce: boolean('is_at_once').notNull(),
    refundId: uuid('refund_id').references(() => orderRefunds.refundId),
    reply: text('reply').notNull().default(''),
  },
  (table) => [
    unique('order_reports_line').on(table.orderId, table.orderItemId),
    index('order_reports_open').on(table.restaurantId, table.reportedAt).where(sql`${table.state} = 'OPEN'`),
    index('order_reports_answered')
      .on(table.restaurantId, table.answeredAt)
      .where(sql`${table.state} <> 'OPEN'`),
    index('order_reports_customer').on(table.customerId, table.answeredAt),
  ],
);

/** Pictures of reported dishes, for the outlet of the order. */
export const reportPhotos = pgTable(
  'report_photos',
  {
    reportId: uuid('report_id')
      .primaryKey()
      .references(() => orderReports.reportId),
    mediaType: text('media_type', { enum: ['image/jpeg', 'image/png', 'image/webp'] }).notNull(),
    content: bytes('content').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [index('report_photos_taken').on(table.takenAt)],
);
