import * as v from 'valibot';
import { lineOfText, OrderRefIdSchema, RestaurantIdSchema, UuidSchema } from '../../../fields.ts';
import { HandoverPhotoSchema } from '../../../orders/handover-photo.ts';
import { deskEndpoint } from '../../desk-endpoint.ts';
import { OutletReportSchema } from '../../kitchen/order-report.ts';
import { MessageStateSchema, PageNumberSchema } from '../../message.ts';

const MANAGERS = ['owner', 'manager'] as const;
const atOutlet = { restaurantId: RestaurantIdSchema };
const ofReport = { ...atOutlet, orderRefId: OrderRefIdSchema, reportId: UuidSchema };

export const listOrderReports = deskEndpoint({
  name: 'listOrderReports',
  method: 'GET',
  path: '/outlets/:restaurantId/reports',
  summary:
    'What customers report of dishes of served orders, 30 at a time; done ones also as they were answered at once.',
  staff: MANAGERS,
  renewedBy: ['orders'],
  idempotency: 'none',
  input: v.object({
    ...atOutlet,
    state: v.optional(MessageStateSchema, 'open'),
    page: v.optional(PageNumberSchema, 0),
  }),
  response: v.object({ reportList: v.array(OutletReportSchema), hasMore: v.boolean() }),
  errors: [],
});

export const readReportPhoto = deskEndpoint({
  name: 'readReportPhoto',
  method: 'GET',
  path: '/outlets/:restaurantId/orders/:orderRefId/reports/:reportId/photo',
  summary: 'The picture of a reported dish, for 30 days.',
  staff: MANAGERS,
  idempotency: 'none',
  input: v.object(ofReport),
  response: HandoverPhotoSchema,
  errors: ['notFound'],
});

export const closeOrderReport = deskEndpoint({
  name: 'closeOrderReport',
  method: 'POST',
  path: '/outlets/:restaurantId/orders/:orderRefId/reports/:reportId/close',
  summary: 'Declines a report with a reason for the customer, or marks one that wishes nothing as read.',
  staff: MANAGERS,
  idempotency: 'key',
  input: v.object({ ...ofReport, reply: v.optional(lineOfText(200), '') }),
  response: v.object({}),
  errors: ['notFound', 'messageDone'],
});
