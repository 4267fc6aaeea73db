import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { NumericSchema, UuidSchema } from '../fields.ts';
import { DeviceTypeSchema, NotificationSchema, PushChannelSchema, PushConfigSchema } from '../push.ts';

const TokenSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512));

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
  input: v.object({ deviceType: DeviceTypeSchema, fcmDeviceToken: TokenSchema, deviceId: UuidSchema }),
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
  input: v.object({ fcmDeviceToken: TokenSchema, deviceId: UuidSchema }),
  response: v.null(),
  errors: [],
});

export const getNotificationList = endpoint({
  name: 'getNotificationList',
  method: 'GET',
  path: '/getNotificationList',
  summary: 'Everything ever pushed, newest first.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  keep: 'private',
  input: v.object({
    start: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(0)), 0),
    length: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(1), v.maxValue(50)), 20),
  }),
  response: v.object({
    notificationList: v.array(NotificationSchema),
    total: v.number(),
    unreadCount: v.number(),
  }),
  errors: [],
});

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/markNotificationsRead',
  summary: 'Mark one notification as read, or all of them.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  input: v.object({ notificationId: v.nullable(UuidSchema) }),
  response: v.object({ unreadCount: v.number() }),
  errors: ['notFound'],
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
  keep: 'private',
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
