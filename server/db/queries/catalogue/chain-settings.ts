import type { HelpRules } from '#contract/orders/order-report.ts';
import { DEFAULT_HELP_RULES } from '#domain/order-help.ts';
import type { Database } from '../../database.ts';
import { chainSettings } from '../../schema/chain/settings.ts';

export type ScratchCardSettings = Pick<
  typeof chainSettings.$inferSelect,
  'givesScratchCards' | 'scratchCardFromPaise'
>;

const DEFAULTS: ScratchCardSettings = { givesScratchCards: true, scratchCardFromPaise: 30_000 };

export async function loadScratchCardSettings(db: Database): Promise<ScratchCardSettings> {
  const { givesScratchCards, scratchCardFromPaise } = chainSettings;
  const [row] = await db.select({ givesScratchCards, scratchCardFromPaise }).from(chainSettings);
  return row ?? DEFAULTS;
}

export async function loadHelpRules(db: Database): Promise<HelpRules> {
  const { answersAtOnce, mostPerOrderPaise, mostPerCustomerPaise, mostReportsPerCustomer } = chainSettings;
  const [row] = await db
    .select({ answersAtOnce, mostPerOrderPaise, mostPerCustomerPaise, mostReportsPerCustomer })
    .from(chainSettings);
  return row ?? DEFAULT_HELP_RULES;
}

/** Writes the given settings and leaves the others unchanged. */
export async function writeChainSettings(
  db: Database,
  settings: ScratchCardSettings | HelpRules,
): Promise<void> {
  await db
    .insert(chainSettings)
    .values({ id: 1, ...settings })
    .onConflictDoUpdate({ target: chainSettings.id, set: settings });
}
