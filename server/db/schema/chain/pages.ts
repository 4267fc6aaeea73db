import * as v from 'valibot';
import { EnquiryKindSchema } from '#contract/account/enquiry.ts';
import { BlockSchema, StaticPageNameSchema } from '#contract/catalogue/static-page.ts';
import { sql } from '../../drizzle.ts';
import { boolean, index, integer, pgTable, text, uniqueIndex } from '../../drizzle-tables.ts';
import { bytes } from '../columns/bytes-column.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';
import { customers } from '../guests/customers.ts';
import { outlets } from './catalogue.ts';

export const staticPages = pgTable('static_pages', {
  page: text('page', { enum: StaticPageNameSchema.options }).primaryKey(),
  datedAt: instant('dated_at').notNull(),
  blockList: jsonColumn('block_list', v.array(BlockSchema)).notNull(),
});

/** Received enquiries; a signed-in customer's are deleted with the account. */
export const enquiries = pgTable(
  'enquiries',
  {
    receiptNumber: text('receipt_number').primaryKey(),
    kind: text('kind', { enum: EnquiryKindSchema.options }).notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    mobile: text('mobile').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    city: text('city').notNull(),
    message: text('message').notNull(),
    /** True when the form's honeypot field was filled in; such enquiries are sorted last. */
    isSuspect: boolean('is_suspect').notNull(),
    receivedAt: instant('received_at').notNull(),
    answeredAt: instant('answered_at'),
    /** Name of the staff member, which outlives their account. */
    answeredBy: text('answered_by'),
  },
  (table) => [
    index('enquiries_received').on(table.receivedAt),
    index('enquiries_customer').on(table.customerId),
  ],
);

/** Attached CVs, in a separate table so that lists of enquiries do not load them. */
export const enquiryFiles = pgTable('enquiry_files', {
  receiptNumber: text('receipt_number')
    .primaryKey()
    .references(() => enquiries.receiptNumber, { onDelete: 'cascade' }),
  fileName: text('file_name').notNull(),
  content: bytes('content').notNull(),
});

/** Requests for the MRP night at an outlet (D-30); one open request per customer, outlet and spirit. */
export const mrpNightRequests = pgTable(
  'mrp_night_requests',
  {
    receiptNumber: text('receipt_number').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    spiritId: text('spirit_id').notNull(),
    requestedAt: instant('requested_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
  },
  (table) => [
    uniqueIndex('mrp_night_requests_open')
      .on(table.customerId, table.restaurantId, table.spiritId)
      .where(sql`${table.answeredAt} is null`),
    index('mrp_night_requests_outlet').on(table.restaurantId, table.requestedAt),
  ],
);
