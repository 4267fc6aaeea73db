import { GroupOrderTypeSchema, GroupStateSchema } from '#contract/group/group-order.ts';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from '../../drizzle-tables.ts';
import { outlets } from '../chain/catalogue.ts';
import { instant } from '../columns/instant-column.ts';
import { customers } from './customers.ts';

/** Carts that several people fill by a shared link; deleted after they expire, a day after they began. */
export const groupOrders = pgTable(
  'group_orders',
  {
    groupId: uuid('group_id').primaryKey(),
    /** The secret part of the shared link. */
    code: text('code').notNull().unique(),
    /** The host, who started the group order. */
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => outlets.recordId),
    orderType: text('order_type', { enum: GroupOrderTypeSchema.options }).notNull(),
    state: text('state', { enum: GroupStateSchema.options }).notNull(),
    /** Counts changes of lines and state, so that an order based on an earlier revision is refused. */
    revision: integer('revision').notNull(),
    deadlineAt: instant('deadline_at').notNull(),
    limitPaise: bigint('limit_paise', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    orderRefId: text('order_ref_id'),
  },
  (table) => [
    index('group_orders_host').on(table.customerId),
    index('group_orders_expiry').on(table.expiresAt),
  ],
);

/** People who have joined a group order with a name; an account is not needed. */
export const groupMembers = pgTable(
  'group_members',
  {
    memberId: uuid('member_id').primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groupOrders.groupId, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    isHost: boolean('is_host').notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [uniqueIndex('group_members_token').on(table.groupId, table.tokenHash)],
);
