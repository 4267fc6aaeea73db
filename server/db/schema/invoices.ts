import { CreditNoteSchema, InvoiceSchema } from '#contract/orders/invoice.ts';
import { sql } from '../drizzle.ts';
import { check, integer, pgTable, primaryKey, text } from '../drizzle-tables.ts';
import { outlets } from './chain/catalogue.ts';
import { instant } from './columns/instant-column.ts';
import { jsonColumn } from './columns/json-column.ts';
import { eventReservations } from './guests/events.ts';
import { dealOrders } from './offers/deals.ts';
import { orders } from './orders.ts';

/**
 * Last invoice number of an outlet and financial year, whose row lock prevents gaps; credit notes count
 * separately under `C` and the year.
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

/** Issued tax invoices, which outlive accounts. */
export const invoices = pgTable('invoices', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  invoiceNumber: text('invoice_number').notNull().unique(),
  issuedAt: instant('issued_at').notNull(),
  invoice: jsonColumn('invoice', InvoiceSchema).notNull(),
});

/** Issued invoices of deals and event tickets, numbered together with those of orders. */
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
    creditNote: jsonColumn('credit_note', CreditNoteSchema),
  },
  (table) => [
    check('sale_invoice_of_one', sql`num_nonnulls(${table.dealOrderId}, ${table.reservationId}) = 1`),
  ],
);
