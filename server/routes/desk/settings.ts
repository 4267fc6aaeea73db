import type * as settings from '#contract/desk/endpoints/settings.ts';
import { succeed } from '#domain/values/result.ts';
import type { DeskHandler } from '../../http/desk/desk-handler.ts';
import {
  readHelpRules,
  readScratchCards,
  saveHelpRules,
  saveScratchCards,
} from '../../services/desk/chain-settings.ts';
import { readOutletHours, saveOutletHours } from '../../services/desk/outlet-hours.ts';

const handleGetOutletHours: DeskHandler<typeof settings.getOutletHours> = ({ restaurantId }, { deps }) =>
  readOutletHours(deps, restaurantId);

const handleSaveOutletHours: DeskHandler<typeof settings.saveOutletHours> = (input, { deps, staff }) =>
  saveOutletHours(deps, staff, input);

const handleGetScratchCards: DeskHandler<typeof settings.getScratchCards> = async (_input, { deps }) =>
  succeed(await readScratchCards(deps));

const handleSaveScratchCards: DeskHandler<typeof settings.saveScratchCards> = async (
  input,
  { deps, staff },
) => succeed(await saveScratchCards(deps, staff, input));

const handleGetHelpRules: DeskHandler<typeof settings.getHelpRules> = async (_input, { deps }) =>
  succeed(await readHelpRules(deps));

const handleSaveHelpRules: DeskHandler<typeof settings.saveHelpRules> = async (input, { deps, staff }) =>
  succeed(await saveHelpRules(deps, staff, input));

export const settingsHandlers = {
  getOutletHours: handleGetOutletHours,
  saveOutletHours: handleSaveOutletHours,
  getScratchCards: handleGetScratchCards,
  saveScratchCards: handleSaveScratchCards,
  getHelpRules: handleGetHelpRules,
  saveHelpRules: handleSaveHelpRules,
};
