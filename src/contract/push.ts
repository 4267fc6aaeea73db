import * as v from 'valibot';
import { InstantSchema, lineOfText, NumericSchema, OrderRefIdSchema, UuidSchema } from './fields.ts';
import { OwnPathSchema } from './navigation.ts';

/** Notification channels; each can be switched off (D-35). */
export const PushChannelSchema = v.picklist(['orders', 'bookings', 'offers', 'account']);
export type PushChannel = v.InferOutput<typeof PushChannelSchema>;

export const INBOX_PATH = '/notifications';

const ShortTextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

const PhoneNumberSchema = v.pipe(v.string(), v.regex(/^\+?\d{6,15}$/));

/**
 * Data of a push, with numbers as text because the push service carries strings only; a later `sentAt`
 * replaces earlier messages of the same `topic`.
 */
export const PushDataSchema = v.object({
  pushId: UuidSchema,
  channel: PushChannelSchema,
  /** Recipient, so that a phone with another customer shows nothing private. */
  customerUuid: UuidSchema,
  /** E.g. `order:AB12-…`; also the tag of the notification. */
  topic: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  title: ShortTextSchema,
  body: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
  url: v.optional(v.fallback(OwnPathSchema, INBOX_PATH), INBOX_PATH),
  sentAt: v.pipe(NumericSchema, v.safeInteger()),
  orderRefId: v.optional(OrderRefIdSchema),
  orderStatus: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Number of the "Call" action, such as `+911724000112`. */
  phoneNumber: v.optional(PhoneNumberSchema),
  /** Unread notices in the inbox, this one included. */
  unreadCount: v.optional(v.pipe(NumericSchema, v.safeInteger())),
});
export type PushData = v.InferOutput<typeof PushDataSchema>;

/** A message from the Firebase console: text without our data, sent to every phone. */
export const ConsoleMessageSchema = v.object({
  /** A duplicate delivery of the same message has the same id. */
  fcmMessageId: v.optional(v.string()),
  notification: v.object({ title: v.optional(v.string()), body: v.optional(v.string()) }),
  fcmOptions: v.optional(v.object({ link: v.optional(v.string()) })),
});

export const NotificationSchema = v.object({
  notificationId: UuidSchema,
  channel: v.string(),
  /** The inbox contains one notification per topic; absent in lists stored by an earlier version. */
  topic: v.optional(v.string()),
  title: v.string(),
  body: v.string(),
  url: v.fallback(OwnPathSchema, INBOX_PATH),
  sentAt: InstantSchema,
  isRead: v.boolean(),
});
export type Notification = v.InferOutput<typeof NotificationSchema>;

export const PushTokenSchema = v.pipe(lineOfText(512), v.nonEmpty());

/** Device types of the registration payload in the spec (S-3). */
export const DeviceTypeSchema = v.picklist(['ANDROID', 'IPHONE', 'WEB']);
export type DeviceType = v.InferOutput<typeof DeviceTypeSchema>;

/** Settings for requesting a push token; null when no service is configured. */
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
  isSandbox: v.boolean(),
});
export type PushConfig = v.InferOutput<typeof PushConfigSchema>;

/** Pushes received by this phone, oldest first, to drop duplicates and late ones (F15). */
export const PushLogSchema = v.array(
  v.object({
    pushId: UuidSchema,
    topic: v.string(),
    state: v.nullable(v.string()),
    sentAt: InstantSchema,
  }),
);
export type PushLog = v.InferOutput<typeof PushLogSchema>;

/** Target of a tapped notification, stored for the page that opens. */
export const ParkedRouteSchema = v.object({
  messageId: UuidSchema,
  path: OwnPathSchema,
  pushId: v.nullable(UuidSchema),
  /** By this phone's clock. */
  parkedAt: InstantSchema,
});
export type ParkedRoute = v.InferOutput<typeof ParkedRouteSchema>;

export const NotificationDataSchema = v.object({
  path: v.fallback(OwnPathSchema, INBOX_PATH),
  pushId: v.fallback(v.nullable(UuidSchema), null),
  phoneNumber: v.fallback(v.nullable(PhoneNumberSchema), null),
});
export type NotificationData = v.InferOutput<typeof NotificationDataSchema>;
