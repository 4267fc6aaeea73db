import type { Invoice } from '#contract/orders/invoice.ts';
import type { OrderItem } from '#contract/orders/order.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import { findInvoice, insertInvoice } from '../../db/queries/money/invoices.ts';
import { findOwnSaleInvoice } from '../../db/queries/money/sale-invoices.ts';
import { findOwnOrder, type OrderRow } from '../../db/queries/orders/orders.ts';
import { loadCreditNotesOf } from '../../db/queries/orders/refunds.ts';
import { findBillInvoice, findBillRefOfGuest } from '../../db/queries/tables/table-bills.ts';
import type { Deps } from '../../deps.ts';
import { drawInvoice } from './draw-invoice.ts';
import { composeInvoice } from './sale-invoices.ts';

/**
 * Issues the tax invoice of a served and paid order once, with the customer's name if `isNamed`; runs inside
 * the caller's transaction. Throws when the outlet is missing.
 */
export async function issueInvoice(
  deps: Deps,
  order: OrderRow,
  { isNamed }: { isNamed: boolean },
): Promise<void> {
  if ((await findInvoice(deps.db, order.id)) !== undefined) return;
  const invoice = await composeInvoice(
    deps,
    await requireOutlet(deps.db, order.restaurantId),
    isNamed ? order.customerId : null,
    {
      ...{ orderRefId: order.orderRefId, subject: 'ORDER', bill: order.bill },
      lineList: order.itemList.map(lineOf),
    },
  );
  await insertInvoice(deps.db, order.id, invoice);
}

function lineOf(item: OrderItem) {
  const { quantity, price, linePaise } = item;
  return { title: lineNameOf(item), quantity, pricePaise: price, linePaise };
}

/** The invoice of a customer's order, table bill, deals or tickets; `notFound` before it is issued. */
export async function readInvoiceFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<Invoice, 'notFound'>> {
  const order = await findOwnOrder(deps.db, customerId, orderRefId);
  const tableBillRefId = order?.tableBillRefId ?? (await findBillRefOfGuest(deps.db, customerId, orderRefId));
  const invoice =
    tableBillRefId !== undefined
      ? await findBillInvoice(deps.db, tableBillRefId)
      : order === undefined
        ? await findOwnSaleInvoice(deps.db, customerId, orderRefId)
        : await findInvoice(deps.db, order.id);
  if (invoice === undefined) return fail('notFound');
  return succeed({ ...invoice, creditNoteList: await loadCreditNotesOf(deps.db, invoice.invoiceNumber) });
}

/** The invoice of `readInvoiceFor` as PDF in base64, with its labels in the language. */
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
