import { sql } from '../../drizzle.ts';
import { check, index, integer, pgTable, text, unique, uuid } from '../../drizzle-tables.ts';
import { instant } from '../columns/instant-column.ts';
import { customers } from './customers.ts';

/** UPI ids that customers saved, and cards as tokens of a gateway, never as card numbers. */
export const savedMethods = pgTable(
  'saved_methods',
  {
    id: uuid('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['UPI', 'CARD'] }).notNull(),
    upiId: text('upi_id'),
    gateway: text('gateway'),
    /** The gateway's ids of the customer and of the card; null for a UPI id. */
    gatewayCustomer: text('gateway_customer'),
    gatewayToken: text('gateway_token'),
    network: text('network'),
    lastFour: text('last_four'),
    expiryMonth: integer('expiry_month'),
    expiryYear: integer('expiry_year'),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('saved_methods_customer').on(table.customerId, table.usedAt),
    unique('saved_methods_upi').on(table.customerId, table.upiId),
    check(
      'saved_method_is_whole',
      sql`case ${table.kind} when 'UPI' then ${table.upiId} is not null
        else num_nulls(${table.gateway}, ${table.gatewayCustomer}, ${table.gatewayToken}, ${table.network},
          ${table.lastFour}, ${table.expiryMonth}, ${table.expiryYear}) = 0 end`,
    ),
    check('saved_method_card_is_no_number', sql`${table.lastFour} is null or length(${table.lastFour}) = 4`),
  ],
);
