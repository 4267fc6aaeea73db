import { bigint, boolean, integer, pgTable } from '../../drizzle-tables.ts';

/** Settings of the whole chain, in one row; without it the defaults hold. */
export const chainSettings = pgTable('chain_settings', {
  id: integer('id').primaryKey().default(1),
  givesScratchCards: boolean('gives_scratch_cards').notNull().default(true),
  /** Smallest order total that earns a scratch card. */
  scratchCardFromPaise: bigint('scratch_card_from_paise', { mode: 'number' }).notNull().default(30_000),
  /** Whether reported dishes are refunded without staff, up to the three limits below (ADR-0104). */
  answersAtOnce: boolean('answers_at_once').notNull().default(true),
  mostPerOrderPaise: bigint('most_per_order_paise', { mode: 'number' }).notNull().default(50_000),
  mostPerCustomerPaise: bigint('most_per_customer_paise', { mode: 'number' }).notNull().default(100_000),
  mostReportsPerCustomer: integer('most_reports_per_customer').notNull().default(3),
});
