import type * as endpoints from '#contract/endpoints/orders/invoices.ts';
import type { Handler } from '../../http/calls/handler.ts';
import { readOwnCreditNote } from '../../services/invoices/credit-notes.ts';
import { readInvoiceFor, readInvoicePdfFor } from '../../services/invoices/invoices.ts';

const handleInvoice: Handler<typeof endpoints.getInvoice> = (input, call) =>
  readInvoiceFor(call.deps, call.customer.id, input.orderRefId);

const handlePdf: Handler<typeof endpoints.getInvoicePdf> = (input, call) =>
  readInvoicePdfFor(call.deps, call.customer.id, input.orderRefId, call.language);

const handleCreditNote: Handler<typeof endpoints.getCreditNotePdf> = ({ refundId }, call) =>
  readOwnCreditNote(call.deps, call.customer.id, refundId, call.language);

export const invoiceHandlers = {
  getInvoice: handleInvoice,
  getInvoicePdf: handlePdf,
  getCreditNotePdf: handleCreditNote,
};
