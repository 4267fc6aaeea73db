import * as v from 'valibot';
import { StaffRoleSchema } from '#contract/desk/staff.ts';
import { UuidSchema } from '#contract/fields.ts';
import { BillSchema } from '#contract/orders/bill.ts';
import { OrderCreditNoteSchema } from '#contract/orders/invoice.ts';
import { PayoutStateSchema, RefundReasonSchema, RefundTargetSchema } from '#contract/orders/refund.ts';
import { sql } from '../drizzle.ts';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from '../drizzle-tables.ts';
import { outlets } from './chain/catalogue.ts';
import { instant } from './columns/instant-column.ts';
import { jsonColumn } from './columns/json-column.ts';
import { customers } from './guests/customers.ts';
import { paymentTransactions } from './money.ts';
import { orders } from './orders.ts';

const paise = (name: string) => bigint(name, { mode: 'number' });

/** Refunds of paid and served orders by staff; see ADR-0094. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    refundId: uuid('refund_id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    /** Refunded amount including the value of returned points. */
    totalPaise: paise('total_paise').notNull(),
    points: integer('points').notNull(),
    pointsReversed: integer('points_reversed').notNull(),
    lines: jsonColumn(
      'lines',
      v.array(v.object({ orderItemId: UuidSchema, quantity: v.number() })),
    ).notNull(),
    taxes: jsonColumn('taxes', BillSchema.entries.taxes).notNull(),
    reason: text('reason', { enum: RefundReasonSchema.options }).notNull(),
    note: text('note').notNull(),
    /** The role whose refund limit the refund counts against (D-47). */
    role: text('role', { enum: StaffRoleSchema.options }).notNull(),
    /** The staff member; the name outlives the account. */
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    at: instant('at').notNull(),
    creditNoteNumber: text('credit_note_number').notNull().unique(),
    creditNote: jsonColumn('credit_note', OrderCreditNoteSchema).notNull(),
  },
  (table) => [
    index('order_refunds_order').on(table.orderId),
    check('order_refund_is_positive', sql`${table.totalPaise} > 0`),
  ],
);

/** Payouts of a refund; due and refused ones add up to the ledger account REFUNDS. */
export const refundPayouts = pgTable(
  'refund_payouts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => orderRefunds.refundId),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    target: text('target', { enum: RefundTargetSchema.options }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** The refunded gateway payment, and the number of this refund of it; null for other targets. */
    txnId: uuid('txn_id').references(() => paymentTransactions.txnId),
    part: integer('part'),
    state: text('state', { enum: PayoutStateSchema.options }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time of the next payout attempt; only used while DUE. */
    nextTryAt: instant('next_try_at').notNull(),
  },
  (table) => [
    index('refund_payouts_refund').on(table.refundId),
    index('refund_payouts_due').on(table.nextTryAt).where(sql`${table.state} = 'DUE'`),
    unique('refund_payouts_part').on(table.txnId, table.part),
    check('refund_payout_is_positive', sql`${table.amountPaise} > 0`),
  ],
);
