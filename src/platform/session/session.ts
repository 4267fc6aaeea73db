import type { Profile } from '#contract/account/account.ts';
import type { Session } from '#contract/stored.ts';
import { socialSignInAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { track } from '../tracking/track.ts';

/** `notDeleted`: a deletion found the session over, and shows its own message. */
export type SessionEnd = 'logout' | 'sessionOver' | 'deleted' | 'notDeleted';

const listeners = new Set<(reason: SessionEnd) => void>();

/** Subscribes to session ends, once per end; the shell shows the notice and navigates to /. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by `session-end.ts`. */
export function tellSessionEnd(reason: SessionEnd): void {
  for (const listener of listeners) listener(reason);
}

/** Stores a new credential and profile for all tabs, and ends any social sign-in in progress. */
export function signIn(session: Session): void {
  store.set(socialSignInAtom, null);
  store.set(storedAtoms.session, session);
  track({ name: 'signedIn', facts: {} });
}

export function storeProfile(profile: Profile): void {
  store.set(storedAtoms.session, (session) => session && { ...session, profile });
}

/** Drops only credential and profile; `endSession` ends a session. */
export function dropSession(): void {
  store.set(storedAtoms.session, null);
}
