import * as v from 'valibot';
import { lineOfText, OrderRefIdSchema, RestaurantIdSchema, UuidSchema } from '../../fields.ts';
import { deskEndpoint } from '../desk-endpoint.ts';
import {
  OutletOrderDetailSchema,
  OutletOrderSchema,
  PreviewRefundInputSchema,
  RefundInputSchema,
  RefundPreviewSchema,
} from '../kitchen/outlet-order.ts';
import { PageNumberSchema } from '../message.ts';

const COUNTER = ['owner', 'manager', 'counter'] as const;

const atOutlet = { restaurantId: RestaurantIdSchema };
const ofOrder = { ...atOutlet, orderRefId: OrderRefIdSchema };

export const searchOrders = deskEndpoint({
  name: 'searchOrders',
  method: 'GET',
  path: '/outlets/:restaurantId/orders',
  summary:
    'Orders of an outlet by reference, last digits of the mobile number, name or day, the newest first.',
  staff: COUNTER,
  renewedBy: ['orders'],
  idempotency: 'none',
  input: v.object({
    ...atOutlet,
    text: v.optional(lineOfText(60), ''),
    /** Day in Asia/Kolkata, such as `2026-11-27`; absent for any day. */
    date: v.optional(v.pipe(v.string(), v.isoDate())),
    page: v.optional(PageNumberSchema, 0),
  }),
  response: v.object({ orderList: v.array(OutletOrderSchema), hasMore: v.boolean() }),
  errors: [],
});

export const getOutletOrder = deskEndpoint({
  name: 'getOutletOrder',
  method: 'GET',
  path: '/outlets/:restaurantId/orders/:orderRefId',
  summary: 'An order with its lines, payments and refunds, and what the caller may refund of it.',
  staff: COUNTER,
  renewedBy: ['orders'],
  idempotency: 'none',
  input: v.object(ofOrder),
  response: OutletOrderDetailSchema,
  errors: ['notFound'],
});

export const previewRefund = deskEndpoint({
  name: 'previewRefund',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/refunds/preview',
  summary: 'A refund of lines or of an amount, priced by the server; nothing is refunded.',
  staff: COUNTER,
  idempotency: 'none',
  input: PreviewRefundInputSchema,
  response: RefundPreviewSchema,
  errors: ['notFound', 'refundNotPossible'],
});

export const refundOrder = deskEndpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/refunds',
  summary: 'Refunds lines or an amount of an order that was paid and served, with a credit note.',
  staff: COUNTER,
  idempotency: 'key',
  input: RefundInputSchema,
  response: v.object({ refundId: UuidSchema, creditNoteNumber: v.string() }),
  errors: ['notFound', 'refundNotPossible', 'refundChanged', 'refundAboveLimit', 'messageDone'],
});

export const getCreditNoteOfOrder = deskEndpoint({
  name: 'getCreditNoteOfOrder',
  method: 'GET',
  path: '/outlets/:restaurantId/orders/:orderRefId/refunds/:refundId/credit-note',
  summary: 'The credit note of a refund: a PDF in base64.',
  staff: COUNTER,
  idempotency: 'none',
  input: v.object({ ...ofOrder, refundId: UuidSchema }),
  response: v.object({ fileName: v.string(), pdfBase64: v.string() }),
  errors: ['notFound'],
});
