import type { Profile } from '#contract/account.ts';
import type { Session } from '#contract/stored.ts';
import { socialSignInAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { track } from '../tracking/track.ts';

/** `notDeleted`: it was found to be over by a deletion that then did nothing, which says so itself. */
export type SessionEnd = 'logout' | 'sessionOver' | 'deleted' | 'notDeleted';

const listeners = new Set<(reason: SessionEnd) => void>();

/** Hears that the session has ended, once per end; the shell shows the notice and goes to /. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by who ends it (`session-end.ts`). */
export function tellSessionEnd(reason: SessionEnd): void {
  for (const listener of listeners) listener(reason);
}

/** Keeps a fresh credential and profile; storage and other tabs follow. Whatever way was begun is at its end. */
export function signIn(session: Session): void {
  store.set(socialSignInAtom, null);
  store.set(storedAtoms.session, session);
  track({ name: 'signedIn', facts: {} });
}

/** Another profile of the same customer. */
export function storeProfile(profile: Profile): void {
  store.set(storedAtoms.session, (session) => session && { ...session, profile });
}

/** The credential and profile go, and nothing else: `endSession` is what ends a session. */
export function dropSession(): void {
  store.set(storedAtoms.session, null);
}
