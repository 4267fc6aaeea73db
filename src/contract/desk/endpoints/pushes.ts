import * as v from 'valibot';
import { RestaurantIdSchema } from '../../fields.ts';
import { PushConfigSchema, PushTokenSchema } from '../../push.ts';
import { deskEndpoint } from '../desk-endpoint.ts';

export const getDeskPushConfig = deskEndpoint({
  name: 'getDeskPushConfig',
  method: 'GET',
  path: '/push-config',
  summary: 'What a device needs to request a token from the push service.',
  staff: 'signedIn',
  idempotency: 'none',
  input: v.object({}),
  response: PushConfigSchema,
  errors: [],
});

export const registerDeskPush = deskEndpoint({
  name: 'registerDeskPush',
  method: 'POST',
  path: '/outlets/:restaurantId/push-token',
  summary:
    'Rings the calling device for orders that nobody answers, while this session lasts: a shared one of the outlet, or one of a manager.',
  staff: ['kitchen', 'counter', 'manager', 'owner'],
  idempotency: 'none',
  input: v.object({ restaurantId: RestaurantIdSchema, token: PushTokenSchema }),
  response: v.object({}),
  errors: [],
});
