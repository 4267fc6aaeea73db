import * as v from 'valibot';
import { DeviceTypeSchema, PushChannelSchema } from '#contract/push.ts';
import { sql } from '../../drizzle.ts';
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
} from '../../drizzle-tables.ts';
import { outlets } from '../chain/catalogue.ts';
import { instant } from '../columns/instant-column.ts';
import { jsonColumn } from '../columns/json-column.ts';
import { credentials, customers } from './customers.ts';

/** Devices for pushes; a token, like a device, belongs only to the customer who registered it last. */
export const devices = pgTable(
  'devices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Random id that the phone generates; only the phone and the server know it. */
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

export const NoticeDataSchema = v.object({
  orderRefId: v.optional(v.string()),
  orderStatus: v.optional(v.string()),
  phoneNumber: v.optional(v.string()),
});

/** The inbox: every notification, pushed or not. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: PushChannelSchema.options }).notNull(),
    /**
     * Subject, such as one order: a later notification of it replaces the earlier one in the inbox and on the phone.
     */
    topic: text('topic').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    url: text('url').notNull(),
    data: jsonColumn('data', NoticeDataSchema).notNull(),
    /** Strictly increasing within a topic. */
    sentAt: instant('sent_at').notNull(),
    /** When it may be pushed and appear in the inbox; later than `sentAt` during quiet hours. */
    dueAt: instant('due_at').notNull(),
    readAt: instant('read_at'),
    /** When a later notification of the same topic replaced it in the inbox. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    index('notifications_customer').on(table.customerId, table.sentAt),
    unique('notifications_topic').on(table.customerId, table.topic, table.sentAt),
    index('notifications_unread').on(table.customerId).where(sql`${table.readAt} is null`),
  ],
);

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
    /** When the push becomes useless, so that it is not sent any more. */
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    leasedUntil: instant('leased_until'),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    /** Error code of the last attempt; never a token. */
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

/** Channels that customers switched on or off; without a row a channel is on, except offers. */
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

/** A customer's wish to be notified once, when a sold-out dish is back at an outlet. */
export const dishAlerts = pgTable(
  'dish_alerts',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    itemId: text('item_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.restaurantId, table.itemId] }),
    index('dish_alerts_dish').on(table.restaurantId, table.itemId),
    index('dish_alerts_created').on(table.createdAt),
  ],
);

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
