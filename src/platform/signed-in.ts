import './session-end.ts';
import { startConsents } from './consent.ts';

/** What only somebody who is signed in needs: the end of the session, and what was agreed to with the account. */
export function startSignedIn(atStart: string | undefined): void {
  startConsents(atStart);
}
