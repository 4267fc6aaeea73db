import { index, integer, pgTable, primaryKey, text, uuid } from '../drizzle-tables.ts';
import { instant } from './columns/instant-column.ts';

/**
 * First responses of calls with an idempotency key, written in the transaction of the call's effect; only that
 * transaction sees a row without a response.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: integer('customer_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    body: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.endpoint, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Call counters per fixed window; `bucket` contains the limit's name and the caller. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text('bucket').notNull(),
    windowStartsAt: instant('window_starts_at').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.windowStartsAt] }),
    index('rate_limits_end').on(table.windowEndsAt),
  ],
);

/** Single occurrences for limits over a sliding window, such as five codes within any 60 minutes. */
export const limitedEvents = pgTable(
  'limited_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bucket: text('bucket').notNull(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [index('limited_events_bucket').on(table.bucket, table.occurredAt)],
);

export const sandboxMessages = pgTable(
  'sandbox_messages',
  {
    id: uuid('id').primaryKey(),
    mobile: text('mobile').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('sandbox_messages_mobile').on(table.mobile, table.sentAt)],
);
