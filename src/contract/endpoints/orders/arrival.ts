import { endpoint } from '../../endpoint.ts';
import { ArrivalFormSchema } from '../../orders/arrival.ts';
import { OrderDetailSchema } from '../../orders/order.ts';

export const reportArrival = endpoint({
  name: 'reportArrival',
  method: 'POST',
  path: '/reportArrival/:orderRefId',
  summary:
    'Tell the outlet that you are on the way to your takeaway, or wait outside; again only changes the note.',
  auth: 'required',
  idempotency: 'key',
  cache: 'never',
  input: ArrivalFormSchema,
  response: OrderDetailSchema,
  errors: ['notFound', 'arrivalClosed'],
});
