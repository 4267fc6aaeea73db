import { startFavourites } from '#features/favourites/start-favourites.ts';
import { startAccountPlace } from '#features/outlet-choice/account-place.ts';
import { startSession } from '#platform/session/start-session.ts';
import { startSessionNotices } from './session-notices.ts';

/** Undefined if the chunk fails to load. */
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
  // First, because the server may report at once that the session is over.
  startSessionNotices();
  startSession(atStart, shown);
  startFavourites();
  startAccountPlace({ isLate: atStart === undefined, load: loadNewestPlace });
}
