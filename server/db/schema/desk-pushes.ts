import { index, integer, pgTable, primaryKey, text } from '../drizzle-tables.ts';
import { instant } from './instant-column.ts';
import { orders } from './orders.ts';
import { staffSessions } from './staff.ts';

/** Devices of the chain that ring when they are asleep; a token ends with the session that registered it. */
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

/** Which device was rung for which order. */
export const orderRings = pgTable(
  'order_rings',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    token: text('token')
      .notNull()
      .references(() => staffPushTokens.token, { onDelete: 'cascade' }),
    /** Until then it is with a process that is sending it; if that one dies, another sends it. */
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
