import { InvoiceSchema } from '#contract/invoice.ts';
import { integer, pgTable, primaryKey, text } from '../drizzle-tables.ts';
import { outlets } from './catalogue.ts';
import { instant } from './instant-column.ts';
import { jsonColumn } from './json-column.ts';
import { orders } from './orders.ts';

/** The last invoice number of an outlet in a financial year; its row is the lock that leaves no gap. */
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
