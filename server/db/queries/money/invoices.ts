import type { Invoice } from '#contract/orders/invoice.ts';
import type { Database } from '../../database.ts';
import { eq, sql } from '../../drizzle.ts';
import { invoiceCounters, invoices } from '../../schema/invoices.ts';

export async function findInvoice(db: Database, orderId: number): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return row?.invoice;
}

/**
 * The next invoice number; a rollback returns it and concurrent callers wait, so that numbers have no gaps.
 */
export async function takeInvoiceNumber(
  db: Database,
  restaurantId: number,
  financialYear: string,
): Promise<number> {
  const [row] = await db
    .insert(invoiceCounters)
    .values({ restaurantId, financialYear, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.restaurantId, invoiceCounters.financialYear],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  if (row === undefined) throw new Error(`no invoice number for outlet ${restaurantId}`);
  return row.last;
}

export async function insertInvoice(db: Database, orderId: number, invoice: Invoice): Promise<void> {
  const { invoiceNumber, issuedAt } = invoice;
  await db.insert(invoices).values({ orderId, invoiceNumber, issuedAt, invoice });
}
