import { NotCollectedReasonSchema } from '#contract/desk/kitchen/delivery.ts';
import { sql } from '../../drizzle.ts';
import { bigint, index, integer, type PgColumn, pgTable, text } from '../../drizzle-tables.ts';
import { outlets } from '../chain/catalogue.ts';
import { bytes } from '../columns/bytes-column.ts';
import { instant } from '../columns/instant-column.ts';
import { orders } from '../orders.ts';
import { staffUsers } from './staff.ts';

/** Matches cash that was not collected, as a literal, so that a prepared statement uses the partial index. */
export const isNotCollected = (table: { readonly kind: PgColumn }) => sql`${table.kind} = 'NOT_COLLECTED'`;

/**
 * Cash that a rider collected or did not collect from customers, and handed in at the outlet; rows are only ever
 * added.
 */
export const riderCashEntries = pgTable(
  'rider_cash_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffUsers.id),
    kind: text('kind', { enum: ['COLLECTED', 'NOT_COLLECTED', 'HANDED_IN'] }).notNull(),
    /** Why the rider did not collect the cash; null for other kinds. */
    reason: text('reason', { enum: NotCollectedReasonSchema.options }),
    /** The delivered order; null for cash that was handed in. */
    orderId: integer('order_id')
      .unique()
      .references(() => orders.id),
    paise: bigint('paise', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('rider_cash_entries_rider').on(table.restaurantId, table.staffId),
    index('rider_cash_entries_not_collected').on(table.restaurantId).where(isNotCollected(table)),
  ],
);

/** Vehicles of riders who have entered one. */
export const riderVehicles = pgTable('rider_vehicles', {
  staffId: text('staff_id')
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  vehicle: text('vehicle').notNull(),
});

export const handoverPhotos = pgTable(
  'handover_photos',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    mediaType: text('media_type', { enum: ['image/jpeg', 'image/png', 'image/webp'] }).notNull(),
    content: bytes('content').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [index('handover_photos_taken').on(table.takenAt)],
);
