import { bigint, boolean, integer, pgTable } from '../../drizzle-tables.ts';

/** Settings of the whole chain, in one row; without it the defaults hold. */
export const chainSettings = pgTable('chain_settings', {
  id: integer('id').primaryKey().default(1),
  givesScratchCards: boolean('gives_scratch_cards').notNull().default(true),
  /** Least order that earns a scratch card. */
  scratchCardFromPaise: bigint('scratch_card_from_paise', { mode: 'number' }).notNull().default(30_000),
});
