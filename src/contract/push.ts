import * as v from 'valibot';
import { InstantSchema, lineOfText, NumericSchema, OrderRefIdSchema, UuidSchema } from './fields.ts';
import { OwnPathSchema } from './navigation.ts';

/** What a customer is told about; each can be switched off (decision 35). */
export const PushChannelSchema = v.picklist(['orders', 'bookings', 'offers', 'account']);
export type PushChannel = v.InferOutput<typeof PushChannelSchema>;

/** Where a malformed or foreign address of a push leads. */
export const INBOX_PATH = '/notifications';

const ShortTextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

const PhoneNumberSchema = v.pipe(v.string(), v.regex(/^\+?\d{6,15}$/));

/**
 * The data of a push message. The push service carries text only, so numbers travel as text.
 * Messages of one `topic` replace each other, a later `sentAt` an earlier one.
 */
export const PushDataSchema = v.object({
  pushId: UuidSchema,
  channel: PushChannelSchema,
  /** Whose it is: a phone that has changed hands shows nothing private of it. */
  customerUuid: UuidSchema,
  /** E.g. `order:AB12-…`; also the tag of the notification. */
  topic: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  title: ShortTextSchema,
  body: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
  url: v.optional(v.fallback(OwnPathSchema, INBOX_PATH), INBOX_PATH),
  sentAt: v.pipe(NumericSchema, v.safeInteger()),
  orderRefId: v.optional(OrderRefIdSchema),
  orderStatus: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Whom the action "Call" rings, as `+911724000112`. */
  phoneNumber: v.optional(PhoneNumberSchema),
});
export type PushData = v.InferOutput<typeof PushDataSchema>;

/**
 * A message that somebody writes in the Firebase console, as the push service delivers it: its text, and
 * none of our data. It is for every phone, so it names no customer.
 */
export const ConsoleMessageSchema = v.object({
  /** The same for a message that is delivered twice. */
  fcmMessageId: v.optional(v.string()),
  notification: v.object({ title: v.optional(v.string()), body: v.optional(v.string()) }),
  fcmOptions: v.optional(v.object({ link: v.optional(v.string()) })),
});

/** One line of the inbox: everything ever pushed to a customer. */
export const NotificationSchema = v.object({
  notificationId: UuidSchema,
  channel: v.string(),
  title: v.string(),
  body: v.string(),
  url: v.fallback(OwnPathSchema, INBOX_PATH),
  sentAt: InstantSchema,
  isRead: v.boolean(),
});
export type Notification = v.InferOutput<typeof NotificationSchema>;

/** What the push service names a device by. */
export const PushTokenSchema = v.pipe(lineOfText(512), v.nonEmpty());

/** The spec's device registration payload (section 3). */
export const DeviceTypeSchema = v.picklist(['ANDROID', 'IPHONE', 'WEB']);
export type DeviceType = v.InferOutput<typeof DeviceTypeSchema>;

/** What a browser needs to ask the push service for a token; null where none is configured. */
export const PushConfigSchema = v.object({
  firebase: v.nullable(
    v.object({
      apiKey: v.string(),
      projectId: v.string(),
      messagingSenderId: v.string(),
      appId: v.string(),
      vapidKey: v.string(),
    }),
  ),
  /** The embedded outside world stands in for the push service. */
  isSandbox: v.boolean(),
});
export type PushConfig = v.InferOutput<typeof PushConfigSchema>;

/** Pushes of which this phone knows, oldest first: what has come must not come again, nor be overtaken (F15). */
export const PushLogSchema = v.array(
  v.object({
    pushId: UuidSchema,
    topic: v.string(),
    /** What it tells of its topic, e.g. an order's status; null where there is no such thing. */
    state: v.nullable(v.string()),
    sentAt: InstantSchema,
  }),
);
export type PushLog = v.InferOutput<typeof PushLogSchema>;

/** Where a tapped notification leads, laid down for the page that opens. */
export const ParkedRouteSchema = v.object({
  messageId: UuidSchema,
  path: OwnPathSchema,
  /** The push it was tapped for; null where nobody knows. */
  pushId: v.nullable(UuidSchema),
  /** By this phone's clock. */
  parkedAt: InstantSchema,
});
export type ParkedRoute = v.InferOutput<typeof ParkedRouteSchema>;

/** What a notification carries for its tap. */
export const NotificationDataSchema = v.object({
  path: v.fallback(OwnPathSchema, INBOX_PATH),
  pushId: v.fallback(v.nullable(UuidSchema), null),
  phoneNumber: v.fallback(v.nullable(PhoneNumberSchema), null),
});
export type NotificationData = v.InferOutput<typeof NotificationDataSchema>;
