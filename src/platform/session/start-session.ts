import { updateLanguage } from '#contract/endpoints/account/profile.ts';
import { call, isCallUnderWay } from '../api/call.ts';
import { startConsents } from '../consent/consent.ts';
import { chosenLanguageAtom } from '../language/language.ts';
import { onReachedAgain } from '../retry/signal.ts';
import { accountAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { untilQuiet } from '../time/quiet.ts';
import { refreshProfile, storeServerProfile } from './profile.ts';
import { endSessionWhenOver } from './session-end.ts';

/**
 * Reloads the page when another customer replaces the one whose data it shows, as when it returns from the
 * back-forward cache.
 */
function reloadOnCustomerChange(): void {
  let shownOf: string | undefined;
  const look = () => {
    const uuid = store.get(accountAtom)?.profile.uuid;
    if (shownOf !== undefined && uuid !== undefined && uuid !== shownOf) location.reload();
    shownOf = uuid;
  };
  look();
  store.sub(accountAtom, look);
}

/**
 * Fetches the profile once after the page has loaded, because another device may have changed it (S-4); a
 * later sign-in returns it anyway.
 */
async function refreshAtRest(atStart: string, shown: Promise<unknown>): Promise<void> {
  await shown;
  await untilQuiet(isCallUnderWay);
  if (store.get(accountAtom)?.profile.uuid === atStart) await refreshProfile();
}

/**
 * Starts what only a signed-in customer needs: session end, consents, and the current profile. `shown`
 * resolves once the app has rendered.
 */
export function startSession(atStart: string | undefined, shown: Promise<unknown>): void {
  startConsents(atStart);
  startAccountLanguage();
  reloadOnCustomerChange();
  endSessionWhenOver();
  if (atStart !== undefined) void refreshAtRest(atStart, shown);
}

let isSending = false;

async function send(): Promise<void> {
  const language = store.get(chosenLanguageAtom);
  const profile = store.get(accountAtom)?.profile;
  if (isSending || profile === undefined || language === null || profile.language === language) return;
  isSending = true;
  const result = await call(updateLanguage, { language });
  isSending = false;
  if (!result.ok) return;
  storeServerProfile(result.data);
  await send();
}

/** Sends the language chosen on this phone to the profile, as soon as the server is reachable. */
function startAccountLanguage(): void {
  store.sub(chosenLanguageAtom, send);
  store.sub(accountAtom, send);
  onReachedAgain(send);
  void send();
}
