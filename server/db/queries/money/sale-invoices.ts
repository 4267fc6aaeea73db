import type { CreditNote, Invoice } from '#contract/orders/invoice.ts';
import type { Database } from '../../database.ts';
import { and, eq, inArray, or } from '../../drizzle.ts';
import { eventReservations } from '../../schema/guests/events.ts';
import { saleInvoices } from '../../schema/invoices.ts';
import { dealOrders } from '../../schema/offers/deals.ts';

type SaleInvoiceRow = typeof saleInvoices.$inferSelect;

export async function insertSaleInvoice(
  db: Database,
  sale: { readonly dealOrderId: number } | { readonly reservationId: number },
  invoice: Invoice,
): Promise<void> {
  const { invoiceNumber, issuedAt } = invoice;
  await db.insert(saleInvoices).values({ ...sale, invoiceNumber, issuedAt, invoice });
}

export async function lockEventInvoice(
  db: Database,
  reservationId: number,
): Promise<SaleInvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(saleInvoices)
    .where(eq(saleInvoices.reservationId, reservationId))
    .for('update');
  return row;
}

export async function setCreditNote(
  db: Database,
  invoiceNumber: string,
  creditNote: CreditNote,
): Promise<void> {
  await db.update(saleInvoices).set({ creditNote }).where(eq(saleInvoices.invoiceNumber, invoiceNumber));
}

const withSales = (db: Database) =>
  db
    .select({ invoice: saleInvoices.invoice, creditNote: saleInvoices.creditNote })
    .from(saleInvoices)
    .leftJoin(dealOrders, eq(dealOrders.id, saleInvoices.dealOrderId))
    .leftJoin(eventReservations, eq(eventReservations.id, saleInvoices.reservationId))
    .$dynamic();

const ownedBy = (customerId: number) =>
  or(eq(dealOrders.customerId, customerId), eq(eventReservations.customerId, customerId));

export async function findOwnSaleInvoice(
  db: Database,
  customerId: number,
  refId: string,
): Promise<Invoice | undefined> {
  const isIt = or(eq(dealOrders.dealOrderRefId, refId), eq(eventReservations.reservationRefId, refId));
  const [row] = await withSales(db).where(and(ownedBy(customerId), isIt));
  return row === undefined ? undefined : { ...row.invoice, creditNote: row.creditNote };
}

/** By invoice number. */
export async function loadOwnSaleInvoices(db: Database, customerId: number): Promise<Invoice[]> {
  const rows = await withSales(db).where(ownedBy(customerId)).orderBy(saleInvoices.invoiceNumber);
  return rows.map(({ invoice, creditNote }) => ({ ...invoice, creditNote }));
}

export async function loadInvoicedDealOrders(
  db: Database,
  dealOrderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (dealOrderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: dealOrders.id, refId: dealOrders.dealOrderRefId })
    .from(saleInvoices)
    .innerJoin(dealOrders, eq(dealOrders.id, saleInvoices.dealOrderId))
    .where(inArray(saleInvoices.dealOrderId, [...dealOrderIds]));
  return new Map(rows.map(({ id, refId }) => [id, refId]));
}

export async function loadInvoicedReservations(
  db: Database,
  reservationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .select({ id: eventReservations.id, refId: eventReservations.reservationRefId })
    .from(saleInvoices)
    .innerJoin(eventReservations, eq(eventReservations.id, saleInvoices.reservationId))
    .where(inArray(saleInvoices.reservationId, [...reservationIds]));
  return new Map(rows.map(({ id, refId }) => [id, refId]));
}

export async function loadInvoicedDealRefs(
  db: Database,
  dealOrderRefIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (dealOrderRefIds.length === 0) return new Set();
  const rows = await db
    .select({ refId: dealOrders.dealOrderRefId })
    .from(saleInvoices)
    .innerJoin(dealOrders, eq(dealOrders.id, saleInvoices.dealOrderId))
    .where(inArray(dealOrders.dealOrderRefId, [...dealOrderRefIds]));
  return new Set(rows.map(({ refId }) => refId));
}
