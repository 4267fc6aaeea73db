import type { Invoice, OrderCreditNote } from '#contract/orders/invoice.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import type { Refund } from '#domain/money/refund.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import { findCreditNote } from '../../db/queries/orders/refunds.ts';
import type { Deps } from '../../deps.ts';
import { drawCreditNote } from './draw-credit-note.ts';
import { takeCreditNoteNumber } from './sale-invoices.ts';

interface Credited {
  readonly order: OrderRow;
  readonly invoice: Invoice;
  readonly lines: readonly { readonly orderItemId: string; readonly quantity: number }[];
  readonly refund: Refund;
}

/**
 * Composes a credit note with the outlet's next number; call it last in the transaction, because the counter
 * serialises the outlet's credit notes.
 */
export async function composeCreditNote(
  deps: Deps,
  { order, invoice, lines, refund }: Credited,
): Promise<OrderCreditNote> {
  const outlet = await requireOutlet(deps.db, order.restaurantId);
  const { sellerName, outletTitle, outletAddress, placeOfSupply, gstin, fssaiNumber, sacCode } = invoice;
  return {
    creditNoteNumber: await takeCreditNoteNumber(deps, outlet),
    ...{ issuedAt: deps.now(), creditedPaise: refund.totalPaise, orderRefId: order.orderRefId },
    ...{ invoiceNumber: invoice.invoiceNumber, invoicedAt: invoice.issuedAt },
    ...{ sellerName, outletTitle, outletAddress, placeOfSupply, gstin, fssaiNumber, sacCode },
    customerName: invoice.customerName,
    lineList: lines.flatMap(({ orderItemId, quantity }) => {
      const item = order.itemList.find((each) => each.orderItemId === orderItemId);
      return item === undefined ? [] : [{ title: lineNameOf(item), quantity }];
    }),
    taxes: refund.taxes.filter(({ taxPaise }) => taxPaise > 0),
    pointsReturned: refund.points,
  };
}

type PdfFile = Result<{ fileName: string; pdfBase64: string }, 'notFound'>;

/** A customer's credit note as PDF in base64. */
export async function readOwnCreditNote(
  deps: Deps,
  customerId: number,
  refundId: string,
  language: string | undefined,
): Promise<PdfFile> {
  const found = await findCreditNote(deps.db, refundId);
  return found?.customerId === customerId ? toPdf(found.creditNote, language) : fail('notFound');
}

/** An outlet's credit note as PDF in base64. */
export async function readCreditNoteAt(
  deps: Deps,
  { restaurantId, orderRefId, refundId }: { restaurantId: number; orderRefId: string; refundId: string },
): Promise<PdfFile> {
  const found = await findCreditNote(deps.db, refundId);
  const isOfOrder = found?.restaurantId === restaurantId && found.orderRefId === orderRefId;
  return isOfOrder ? toPdf(found.creditNote, undefined) : fail('notFound');
}

async function toPdf(creditNote: OrderCreditNote, language: string | undefined): Promise<PdfFile> {
  const pdf = await drawCreditNote(creditNote, messagesFor(language));
  const fileName = `credit-note-${creditNote.creditNoteNumber.replaceAll('/', '-')}.pdf`;
  return succeed({ fileName, pdfBase64: pdf.toString('base64') });
}
