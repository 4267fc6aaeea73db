import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { OrderRefIdSchema } from '../fields.ts';
import { OrderDetailSchema } from '../orders/order.ts';
import { ReportFormSchema } from '../orders/order-report.ts';

export const reportDish = endpoint({
  name: 'reportDish',
  method: 'POST',
  path: '/reportDish/:orderRefId',
  summary:
    'Report a dish of a served order, once; refunded at once within limits, else it waits for the outlet.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  maxBodyBytes: 2_000_000,
  input: v.object({ orderRefId: OrderRefIdSchema, ...ReportFormSchema.entries }),
  response: OrderDetailSchema,
  errors: ['notFound', 'reportClosed', 'alreadyReported', 'imageRefused'],
});
