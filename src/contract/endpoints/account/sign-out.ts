import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { UuidSchema } from '../../fields.ts';
import { PushTokenSchema } from '../../push.ts';

export const logoutUser = endpoint({
  name: 'logoutUser',
  method: 'POST',
  path: '/logoutUser',
  summary: 'Revoke the credential of this device (D-20).',
  auth: 'required',
  takesGuests: true,
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: v.null(),
  errors: [],
});

export const removeDevice = endpoint({
  name: 'removeDevice',
  method: 'POST',
  path: '/removeDevice',
  summary: 'Take a device back: who knows its token and id may, so that it also works after a logout.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ fcmDeviceToken: PushTokenSchema, deviceId: UuidSchema }),
  response: v.null(),
  errors: [],
});
