import { startAccountPlace } from '#features/outlet-choice/account-place.ts';
import { startSignedIn as startSession } from '#platform/session/signed-in.ts';
import { startSessionNotices } from './session-notices.ts';

/** Undefined also where its code cannot be had now. */
async function loadNewestPlace() {
  try {
    return await (await import('#features/address/newest-address.ts')).loadNewestPlace();
  } catch (cause) {
    performance.mark('part-missing', { detail: String(cause) });
    return undefined;
  }
}

/** `atStart` is the id of the customer who was signed in when the page loaded. */
export function startSignedIn(atStart: string | undefined, shown: Promise<unknown>): void {
  // First: the server may have said by now that the session is over.
  startSessionNotices();
  startSession(atStart, shown);
  startAccountPlace({ isLate: atStart === undefined, load: loadNewestPlace });
}
