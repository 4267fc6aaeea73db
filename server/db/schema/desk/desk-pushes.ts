import { index, integer, pgTable, primaryKey, text } from '../../drizzle-tables.ts';
import { instant } from '../columns/instant-column.ts';
import { orders } from '../orders.ts';
import { staffSessions } from './staff.ts';

/** Push tokens of devices that ring for new orders in the background; a token ends with its session. */
export const staffPushTokens = pgTable(
  'staff_push_tokens',
  {
    token: text('token').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    registeredAt: instant('registered_at').notNull(),
  },
  (table) => [index('staff_push_tokens_session').on(table.sessionId)],
);

export const orderRings = pgTable(
  'order_rings',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    token: text('token')
      .notNull()
      .references(() => staffPushTokens.token, { onDelete: 'cascade' }),
    leasedUntil: instant('leased_until').notNull(),
    attempts: integer('attempts').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.token] }),
    index('order_rings_token').on(table.token),
    index('order_rings_leased').on(table.leasedUntil),
  ],
);
