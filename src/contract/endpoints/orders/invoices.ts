import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { OrderRefIdSchema, UuidSchema } from '../../fields.ts';
import { InvoiceSchema } from '../../orders/invoice.ts';

const orderInput = v.object({ orderRefId: OrderRefIdSchema });

export const getInvoice = endpoint({
  name: 'getInvoice',
  method: 'GET',
  path: '/getInvoice/:orderRefId',
  summary: 'The tax invoice of an order that was served and paid, or of paid deals or event tickets.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: orderInput,
  response: InvoiceSchema,
  errors: ['notFound'],
});

export const getInvoicePdf = endpoint({
  name: 'getInvoicePdf',
  method: 'GET',
  path: '/getInvoicePdf/:orderRefId',
  summary: 'The same on paper: a PDF in base64.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: orderInput,
  response: v.object({ fileName: v.string(), pdfBase64: v.string() }),
  errors: ['notFound'],
});

export const getCreditNotePdf = endpoint({
  name: 'getCreditNotePdf',
  method: 'GET',
  path: '/getCreditNotePdf/:refundId',
  summary: 'The credit note of a refund of an order: a PDF in base64.',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({ refundId: UuidSchema }),
  response: v.object({ fileName: v.string(), pdfBase64: v.string() }),
  errors: ['notFound'],
});
