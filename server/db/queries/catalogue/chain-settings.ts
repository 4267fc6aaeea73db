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

export async function writeScratchCardSettings(db: Database, settings: ScratchCardSettings): Promise<void> {
  await db
    .insert(chainSettings)
    .values({ id: 1, ...settings })
    .onConflictDoUpdate({ target: chainSettings.id, set: settings });
}
