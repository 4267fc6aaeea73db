import { BookingStatusSchema } from '#contract/account/booking.ts';
import { BookingEndCauseSchema } from '#contract/orders/end-cause.ts';
import { index, integer, pgTable, text } from '../../drizzle-tables.ts';
import { outlets } from '../chain/catalogue.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';
import { customers } from './customers.ts';

/** Table bookings of customers (D-16). */
export const bookings = pgTable(
  'bookings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookingRefId: text('booking_ref_id').notNull().unique(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    reservedByName: text('reserved_by_name').notNull(),
    reservedByMobile: text('reserved_by_mobile').notNull(),
    reservedByEmail: text('reserved_by_email').notNull(),
    reservationDateTime: instant('reservation_date_time').notNull(),
    occasion: text('occasion').notNull(),
    numberOfPeople: integer('number_of_people').notNull(),
    cookingInstructions: text('cooking_instructions').notNull(),
    deskNote: text('desk_note').notNull().default(''),
    status: text('status', { enum: BookingStatusSchema.options }).notNull(),
    endReason: text('end_reason'),
    endCause: jsonColumn('end_cause', BookingEndCauseSchema),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When the reminder is due; null before confirmation, after sending, and when it is too late for one. */
    remindAt: instant('remind_at'),
  },
  (table) => [
    index('bookings_outlet').on(table.restaurantId, table.reservationDateTime),
    index('bookings_customer').on(table.customerId, table.reservationDateTime),
    index('bookings_status').on(table.status, table.reservationDateTime),
    index('bookings_remind').on(table.remindAt),
  ],
);
