import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { NumericSchema, UuidSchema } from '../../fields.ts';
import { NotificationSchema } from '../../push.ts';

export const getNotificationList = endpoint({
  name: 'getNotificationList',
  method: 'GET',
  path: '/getNotificationList',
  summary: 'Everything ever pushed, newest first; of each topic, such as an order, the newest.',
  auth: 'required',
  idempotency: 'none',
  cache: 'never',
  storage: 'private',
  input: v.object({
    start: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
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
