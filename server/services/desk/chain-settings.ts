import type { HelpRules } from '#contract/orders/order-report.ts';
import type { Deps } from '#server/deps.ts';
import {
  loadHelpRules,
  loadScratchCardSettings,
  type ScratchCardSettings,
  writeChainSettings,
} from '../../db/queries/catalogue/chain-settings.ts';
import { runTransaction } from '../../db/run-transaction.ts';
import { recordAct } from '../staff/audit.ts';
import type { StaffCaller } from '../staff/person.ts';

/** Whether orders of the chain earn a scratch card, and from which sum on. */
export const readScratchCards = ({ db }: Pick<Deps, 'db'>): Promise<ScratchCardSettings> =>
  loadScratchCardSettings(db);

/** Changes scratch cards of the whole chain; cards that customers have stay. */
export function saveScratchCards(
  deps: Deps,
  staff: StaffCaller,
  after: ScratchCardSettings,
): Promise<ScratchCardSettings> {
  return runTransaction(deps.db, async (db) => {
    const before = await loadScratchCardSettings(db);
    await writeChainSettings(db, after);
    await recordAct(
      { db, now: deps.now },
      {
        ...{ by: staff, restaurantId: null, action: 'chain.scratchCards', subject: 'chain' },
        ...{ before, after },
      },
    );
    return after;
  });
}

/** The amount up to which reported dishes are refunded at once, for the whole chain. */
export const readHelpRules = ({ db }: Pick<Deps, 'db'>): Promise<HelpRules> => loadHelpRules(db);

/** Changes the amount up to which dishes are refunded at once; applies to reports from now on. */
export function saveHelpRules(deps: Deps, staff: StaffCaller, after: HelpRules): Promise<HelpRules> {
  return runTransaction(deps.db, async (db) => {
    const before = await loadHelpRules(db);
    await writeChainSettings(db, after);
    await recordAct(
      { db, now: deps.now },
      {
        ...{ by: staff, restaurantId: null, action: 'chain.helpRules', subject: 'chain' },
        ...{ before: { ...before }, after: { ...after } },
      },
    );
    return after;
  });
}
