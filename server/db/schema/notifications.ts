import * as v from 'valibot';
import { DeviceTypeSchema, PushChannelSchema } from '#contract/push.ts';
import { sql } from '../drizzle.ts';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../drizzle-tables.ts';
import { credentials, customers } from './customers.ts';
import { instant } from './instant-column.ts';
import { jsonColumn } from './json-column.ts';

/** Where pushes go. A token, like the device that holds it, is of one customer: of the last one. */
export const devices = pgTable(
  'devices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Made by the phone, and known to it alone. */
    deviceId: uuid('device_id').notNull().unique(),
    deviceType: text('device_type', { enum: DeviceTypeSchema.options }).notNull(),
    token: text('token').notNull().unique(),
    credentialId: uuid('credential_id')
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    refreshedAt: instant('refreshed_at').notNull(),
  },
  (table) => [
    index('devices_customer').on(table.customerId, table.refreshedAt),
    index('devices_credential').on(table.credentialId),
  ],
);

/** What a push carries beside its texts. */
export const NoticeDataSchema = v.object({
  orderRefId: v.optional(v.string()),
  orderStatus: v.optional(v.string()),
  phoneNumber: v.optional(v.string()),
});

/** The inbox: everything that customers were told, whether or not a device could be pushed to. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: PushChannelSchema.options }).notNull(),
    /** Later ones of a topic replace earlier ones on the phone. */
    topic: text('topic').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    url: text('url').notNull(),
    data: jsonColumn('data', NoticeDataSchema).notNull(),
    /** Orders what is told of a topic: a millisecond behind the one before, if need be. */
    sentAt: instant('sent_at').notNull(),
    /** From when on it may go out and stands in the inbox: in quiet hours, a time to come. */
    dueAt: instant('due_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_customer').on(table.customerId, table.sentAt),
    unique('notifications_topic').on(table.customerId, table.topic, table.sentAt),
    index('notifications_unread').on(table.customerId).where(sql`${table.readAt} is null`),
  ],
);

/** The outbox: each notification for each device that is to be pushed to. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    deviceRowId: integer('device_row_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Worthless from then on. */
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then it is with a process that is sending it; if that one dies, another takes it. */
    leasedUntil: instant('leased_until'),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    /** Why the last attempt failed: a code, never a token. */
    error: text('error'),
  },
  (table) => [
    uniqueIndex('push_deliveries_once').on(table.notificationId, table.deviceRowId),
    index('push_deliveries_open')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('push_deliveries_device').on(table.deviceRowId, table.topic),
  ],
);

/** Channels that a customer has switched; those without a row are on, except offers. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: PushChannelSchema.options }).notNull(),
    isEnabled: boolean('is_enabled').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.channel] })],
);

/** What the sandbox's push service was given, as a real one would send it on. */
export const sandboxPushes = pgTable(
  'sandbox_pushes',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull(),
    payload: jsonColumn('payload', v.record(v.string(), v.string())).notNull(),
    ttlSeconds: integer('ttl_seconds').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('sandbox_pushes_sent').on(table.sentAt)],
);
