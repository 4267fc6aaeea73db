import { CreditNoteSchema, InvoiceSchema } from '#contract/invoice.ts';
import { sql } from '../drizzle.ts';
import { check, integer, pgTable, primaryKey, text } from '../drizzle-tables.ts';
import { outlets } from './catalogue.ts';
import { dealOrders } from './deals.ts';
import { eventReservations } from './events.ts';
import { instant } from './instant-column.ts';
import { jsonColumn } from './json-column.ts';
import { orders } from './orders.ts';

/**
 * The last invoice number of an outlet in a financial year; its row is the lock that leaves no gap. Credit
 * notes are counted apart, under `C` and the year.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.financialYear] })],
);

/** Tax invoices as they were issued; they outlive their customer's account. */
export const invoices = pgTable('invoices', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  invoiceNumber: text('invoice_number').notNull().unique(),
  issuedAt: instant('issued_at').notNull(),
  invoice: jsonColumn('invoice', InvoiceSchema).notNull(),
});

/** Invoices of paid deals and event tickets, as they were issued; numbered with those of orders. */
export const saleInvoices = pgTable(
  'sale_invoices',
  {
    invoiceNumber: text('invoice_number').primaryKey(),
    dealOrderId: integer('deal_order_id')
      .unique()
      .references(() => dealOrders.id),
    reservationId: integer('reservation_id')
      .unique()
      .references(() => eventReservations.id),
    issuedAt: instant('issued_at').notNull(),
    invoice: jsonColumn('invoice', InvoiceSchema).notNull(),
    /** Null until what was sold is refunded. */
    creditNote: jsonColumn('credit_note', CreditNoteSchema),
  },
  (table) => [
    check('sale_invoice_of_one', sql`num_nonnulls(${table.dealOrderId}, ${table.reservationId}) = 1`),
  ],
);
