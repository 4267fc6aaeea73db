import { startFavourites } from '#features/favourites/start-favourites.ts';
import { startAccountPlace } from '#features/outlet-choice/account-place.ts';
import { startSession } from '#platform/session/start-session.ts';
import { startSessionNotices } from './session-notices.ts';

/** Place of the newest address; null without one, undefined if its chunk or the request fails. */
async function loadNewestPlace() {
  try {
    return await (await import('#features/address/newest-address.ts')).loadNewestPlace();
  } catch (cause) {
    performance.mark('part-missing', { detail: String(cause) });
    return undefined;
  }
}

/** Starts the code of signed-in customers; `atStart` is the id of the customer at the start of the app, if any. */
export function startSignedIn(atStart: string | undefined, shown: Promise<unknown>): void {
  // Starts first, because the server may report at once that the session is over.
  startSessionNotices();
  startSession(atStart, shown);
  startFavourites();
  startAccountPlace({ isLate: atStart === undefined, load: loadNewestPlace });
}
