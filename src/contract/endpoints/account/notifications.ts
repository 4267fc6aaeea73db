import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { UuidSchema } from '../../fields.ts';
import { DeviceTypeSchema, PushChannelSchema, PushConfigSchema, PushTokenSchema } from '../../push.ts';

export const getPushConfig = endpoint({
  name: 'getPushConfig',
  method: 'GET',
  path: '/getPushConfig',
  summary: 'What a browser needs to ask the push service for a token.',
  auth: 'public',
  idempotency: 'none',
  cache: 'never',
  input: v.object({}),
  response: PushConfigSchema,
  errors: [],
});

export const updateDeviceDetail = endpoint({
  name: 'updateDeviceDetail',
  method: 'POST',
  path: '/updateDeviceDetail',
  summary: 'Register this device for pushes; a token belongs to whoever registered it last.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ deviceType: DeviceTypeSchema, fcmDeviceToken: PushTokenSchema, deviceId: UuidSchema }),
  response: v.null(),
  errors: [],
});

const AlertSettingsSchema = v.object({
  settingList: v.array(v.object({ channel: PushChannelSchema, isEnabled: v.boolean() })),
});

export const getAlertNotificationSetting = endpoint({
  name: 'getAlertNotificationSetting',
  method: 'GET',
  path: '/getAlertNotificationSetting',
  summary: 'Which channels the customer wants to be told about.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({}),
  response: AlertSettingsSchema,
  errors: [],
});

export const updateAlertNotificationSetting = endpoint({
  name: 'updateAlertNotificationSetting',
  method: 'POST',
  path: '/updateAlertNotificationSetting',
  summary: 'Switch one channel on or off.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ channel: PushChannelSchema, isEnabled: v.boolean() }),
  response: AlertSettingsSchema,
  errors: [],
});
