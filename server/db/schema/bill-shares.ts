import * as v from 'valibot';
import { PaiseSchema, PaymentModeSchema } from '#contract/fields.ts';
import { PortionSchema, SHARE_KINDS, SHARE_STATES } from '#contract/table/bill-share.ts';
import { sql } from '../drizzle.ts';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from '../drizzle-tables.ts';
import { instant } from './columns/instant-column.ts';
import { jsonColumn } from './columns/json-column.ts';
import { customers } from './guests/customers.ts';

/** Amount of a share that goes first to one round, which is one dine-in order on the table's bill. */
const AllotmentSchema = v.object({ orderRefId: v.string(), paise: PaiseSchema });

/** Shares of a table's bill, which its guests pay separately by phone (ADR-0107). */
export const billShares = pgTable(
  'bill_shares',
  {
    shareId: uuid('share_id').primaryKey(),
    tableBillRefId: text('table_bill_ref_id').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    kind: text('kind', { enum: SHARE_KINDS }).notNull(),
    /** Number of equal parts into which the bill was split; null for other kinds. */
    parts: integer('parts'),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    portionList: jsonColumn('portion_list', v.array(PortionSchema)).notNull(),
    allotList: jsonColumn('allot_list', v.array(AllotmentSchema)).notNull(),
    state: text('state', { enum: SHARE_STATES }).notNull(),
    paymentMode: text('payment_mode', { enum: PaymentModeSchema.options }),
    createdAt: instant('created_at').notNull(),
    /** End of the reservation, during which no other guest can pay this amount; null once it is paid or released. */
    heldUntil: instant('held_until'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('bill_shares_bill').on(table.tableBillRefId, table.createdAt),
    index('bill_shares_customer').on(table.customerId),
    check('bill_share_is_positive', sql`${table.amountPaise} > 0`),
  ],
);

/**
 * Guests of a table who may see and pay its bill although they sent no order themselves: another phone has sent their
 * dishes.
 */
export const billGuests = pgTable(
  'bill_guests',
  {
    tableBillRefId: text('table_bill_ref_id').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tableBillRefId, table.customerId] }),
    index('bill_guests_customer').on(table.customerId),
  ],
);
