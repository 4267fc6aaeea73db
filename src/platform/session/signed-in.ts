import './session-end.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { startConsents } from '../tracking/consent.ts';

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

/** What only somebody who is signed in needs: the end of the session, and what was agreed to with the account. */
export function startSignedIn(atStart: string | undefined): void {
  startConsents(atStart);
  leaveNothingInSight();
}
