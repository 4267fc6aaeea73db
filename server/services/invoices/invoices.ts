import { type Invoice, SAC_CODE } from '#contract/invoice.ts';
import type { OrderItem } from '#contract/order.ts';
import { BRAND } from '#domain/brand.ts';
import { financialYearOf } from '#domain/financial-year.ts';
import { lineNameOf } from '#domain/line-name.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { type Outlet, requireOutlet } from '../../db/queries/catalogue.ts';
import { findCustomer } from '../../db/queries/customers.ts';
import { findInvoice, insertInvoice, takeInvoiceNumber } from '../../db/queries/invoices.ts';
import { findOwnOrder, type OrderRow } from '../../db/queries/orders.ts';
import type { Deps } from '../../deps.ts';
import { drawInvoice } from './draw-invoice.ts';

/**
 * Issues the tax invoice of a served and paid order, once, whenever it is called. Inside the caller's
 * transaction. Throws when the outlet of the order is missing.
 */
export async function issueInvoice(deps: Deps, order: OrderRow): Promise<void> {
  if ((await findInvoice(deps.db, order.id)) !== undefined) return;
  const outlet = await requireOutlet(deps.db, order.restaurantId);
  const issuedAt = deps.now();
  const year = financialYearOf(issuedAt);
  const number = await takeInvoiceNumber(deps.db, outlet.recordId, year);
  const invoiceNumber = `${outlet.code}/${year}/${String(number).padStart(6, '0')}`;
  const customerName = await nameOf(deps, order.customerId);
  await insertInvoice(deps.db, order.id, {
    ...{ invoiceNumber, orderRefId: order.orderRefId, issuedAt, customerName, sacCode: SAC_CODE },
    ...sellerOf(outlet),
    lineList: order.itemList.map(lineOf),
    bill: order.bill,
  });
}

async function nameOf(deps: Deps, customerId: number): Promise<string> {
  const name = (await findCustomer(deps.db, customerId))?.fullName ?? '';
  return name === '' ? messagesFor(undefined).invoice.guest : name;
}

function sellerOf(outlet: Outlet) {
  return {
    sellerName: BRAND.name,
    outletTitle: outlet.title,
    outletAddress: outlet.addressLine,
    placeOfSupply: outlet.state,
    gstin: outlet.gstin,
    fssaiNumber: outlet.fssaiNumber,
  };
}

function lineOf(item: OrderItem) {
  const { quantity, price, linePaise } = item;
  return { title: lineNameOf(item), quantity, pricePaise: price, linePaise };
}

/** The invoice of a customer's own order; `notFound` also before it was issued. */
export async function readInvoiceFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<Invoice, 'notFound'>> {
  const order = await findOwnOrder(deps.db, customerId, orderRefId);
  const invoice = order === undefined ? undefined : await findInvoice(deps.db, order.id);
  return invoice === undefined ? fail('notFound') : succeed(invoice);
}

/** The same as a PDF in base64. */
export async function readInvoicePdfFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
  language: string | undefined,
): Promise<Result<{ fileName: string; pdfBase64: string }, 'notFound'>> {
  const found = await readInvoiceFor(deps, customerId, orderRefId);
  if (!found.ok) return found;
  const pdf = await drawInvoice(found.value, messagesFor(language));
  const fileName = `invoice-${found.value.invoiceNumber.replaceAll('/', '-')}.pdf`;
  return succeed({ fileName, pdfBase64: pdf.toString('base64') });
}
