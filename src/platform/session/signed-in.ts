import { isCallUnderWay } from '../api/call.ts';
import { startConsents } from '../consent/consent.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { untilQuiet } from '../time/quiet.ts';
import { startAccountLanguage } from './account-language.ts';
import { refreshProfile } from './profile.ts';
import { endSessionWhenOver } from './session-end.ts';

/**
 * Somebody else signed in while this page lay in the browser's memory, so that it never heard of the end in
 * between: what it shows is of the customer before.
 */
function leaveNothingInSight(): void {
  let shownOf: string | undefined;
  const look = () => {
    const uuid = store.get(sessionAtom)?.profile.uuid;
    if (shownOf !== undefined && uuid !== undefined && uuid !== shownOf) location.reload();
    shownOf = uuid;
  };
  look();
  store.sub(sessionAtom, look);
}

/**
 * Another device may have changed the profile (spec section 4): it is asked for once, when the page has what
 * it shows. Whoever signs in later is told by that.
 */
async function refreshAtRest(atStart: string, shown: Promise<unknown>): Promise<void> {
  await shown;
  await untilQuiet(isCallUnderWay);
  if (store.get(sessionAtom)?.profile.uuid === atStart) await refreshProfile();
}

/**
 * What only somebody who is signed in needs: the end of the session, what was agreed to with the account,
 * and what is new of the profile. `shown` is when the app has begun to be.
 */
export function startSignedIn(atStart: string | undefined, shown: Promise<unknown>): void {
  startConsents(atStart);
  startAccountLanguage();
  leaveNothingInSight();
  endSessionWhenOver();
  if (atStart !== undefined) void refreshAtRest(atStart, shown);
}
