import { isCallUnderWay } from '../api/call.ts';
import { startConsents } from '../consent/consent.ts';
import { accountAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { untilQuiet } from '../time/quiet.ts';
import { startAccountLanguage } from './account-language.ts';
import { refreshProfile } from './profile.ts';
import { endSessionWhenOver } from './session-end.ts';

/**
 * A page in the back-forward cache missed a change of customer, so it still shows the previous one's data.
 */
function leaveNothingInSight(): void {
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
 * Fetches the profile once after the page has loaded, because another device may have changed it (spec
 * section 4); a later sign-in returns it anyway.
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
export function startSignedIn(atStart: string | undefined, shown: Promise<unknown>): void {
  startConsents(atStart);
  startAccountLanguage();
  leaveNothingInSight();
  endSessionWhenOver();
  if (atStart !== undefined) void refreshAtRest(atStart, shown);
}
