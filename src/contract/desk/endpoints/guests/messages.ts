import * as v from 'valibot';
import { EnquiryKindSchema } from '../../../account/enquiry.ts';
import { RestaurantIdSchema, UuidSchema } from '../../../fields.ts';
import { deskEndpoint } from '../../desk-endpoint.ts';
import {
  DeskEnquirySchema,
  MessageStateSchema,
  OutletMessageKindSchema,
  OutletMessageSchema,
  PageNumberSchema,
  ReceiptNumberSchema,
} from '../../message.ts';

const atOutlet = { restaurantId: RestaurantIdSchema };
const listed = { state: v.optional(MessageStateSchema, 'open'), page: v.optional(PageNumberSchema, 0) };

export const listEnquiries = deskEndpoint({
  name: 'listEnquiries',
  method: 'GET',
  path: '/enquiries',
  summary: 'Messages, franchise enquiries and applications to the chain, 30 at a time.',
  staff: ['owner'],
  idempotency: 'none',
  input: v.object({ ...listed, kind: v.optional(EnquiryKindSchema) }),
  response: v.object({ enquiryList: v.array(DeskEnquirySchema), hasMore: v.boolean() }),
  errors: [],
});

export const getEnquiryFile = deskEndpoint({
  name: 'getEnquiryFile',
  method: 'GET',
  path: '/enquiries/:receiptNumber/file',
  summary: 'The CV of an application, to be saved: it comes from a stranger.',
  staff: ['owner'],
  idempotency: 'none',
  input: v.object({ receiptNumber: ReceiptNumberSchema }),
  response: v.object({ fileName: v.string(), fileBase64: v.string() }),
  errors: ['notFound'],
});

export const finishEnquiry = deskEndpoint({
  name: 'finishEnquiry',
  method: 'POST',
  path: '/enquiries/:receiptNumber/done',
  summary: 'Marks an enquiry as dealt with.',
  staff: ['owner'],
  idempotency: 'key',
  input: v.object({ receiptNumber: ReceiptNumberSchema }),
  response: v.object({}),
  errors: ['notFound', 'messageDone'],
});

export const listOutletMessages = deskEndpoint({
  name: 'listOutletMessages',
  method: 'GET',
  path: '/outlets/:restaurantId/messages',
  summary: 'Feedback on visits and requests for MRP night, 30 at a time.',
  staff: ['owner', 'manager'],
  idempotency: 'none',
  input: v.object({ ...atOutlet, ...listed, kind: v.optional(OutletMessageKindSchema) }),
  response: v.object({ messageList: v.array(OutletMessageSchema), hasMore: v.boolean() }),
  errors: [],
});

export const finishOutletMessage = deskEndpoint({
  name: 'finishOutletMessage',
  method: 'POST',
  path: '/outlets/:restaurantId/messages/:messageId/done',
  summary: 'Marks feedback or a request for MRP night as dealt with.',
  staff: ['owner', 'manager'],
  idempotency: 'key',
  input: v.variant('kind', [
    v.object({ ...atOutlet, kind: v.literal('FEEDBACK'), messageId: UuidSchema }),
    v.object({ ...atOutlet, kind: v.literal('MRP_NIGHT'), messageId: ReceiptNumberSchema }),
  ]),
  response: v.object({}),
  errors: ['notFound', 'messageDone'],
});
