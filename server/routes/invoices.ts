import type * as endpoints from '#contract/endpoints/invoices.ts';
import type { Handler } from '../http/handler.ts';
import { readInvoiceFor, readInvoicePdfFor } from '../services/invoices/invoices.ts';

const handleInvoice: Handler<typeof endpoints.getInvoice> = (input, call) =>
  readInvoiceFor(call.deps, call.customer.id, input.orderRefId);

const handlePdf: Handler<typeof endpoints.getInvoicePdf> = (input, call) =>
  readInvoicePdfFor(call.deps, call.customer.id, input.orderRefId, call.language);

/** Tax invoices. */
export const invoiceHandlers = { getInvoice: handleInvoice, getInvoicePdf: handlePdf };
