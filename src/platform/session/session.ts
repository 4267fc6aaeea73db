import type { Profile } from '#contract/account/account.ts';
import type { SeatedTable, Session } from '#contract/stored.ts';
import { giveEntriesTo } from '#offline/outbox/delete-entries.ts';
import { actionKeysAtom, draftAtom, sessionAtom, socialSignInAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storedAtoms } from '../state/stored-atoms.ts';
import { track } from '../telemetry/track.ts';

/**
 * `notDeleted`: the session was over when the customer confirmed the deletion of the account, which shows its
 * own message. `tableOver`: the time of a guest at a table has ended.
 */
export type SessionEnd = 'logout' | 'sessionOver' | 'tableOver' | 'deleted' | 'notDeleted';

const listeners = new Set<(reason: SessionEnd) => void>();

/** Subscribes to session ends, once per end; the shell shows the notice and navigates to /. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the listeners; called only by `endSession`. */
export function reportSessionEnd(reason: SessionEnd): void {
  for (const listener of listeners) listener(reason);
}

/**
 * Stores a new credential and profile for all tabs, and ends any social sign-in in progress. A guest of a
 * table who signs in keeps their outbox entries; the draft is saved anew, because the server's belongs to the
 * guest.
 */
export function signIn(session: Session): void {
  store.set(socialSignInAtom, null);
  const before = store.get(sessionAtom);
  if (before?.tableGuest !== undefined) {
    store.set(draftAtom, null);
    store.set(actionKeysAtom, null);
    void giveEntriesTo(before.profile.uuid, session.profile.uuid);
  }
  store.set(storedAtoms.session, session);
  track({ name: 'signedIn', facts: {} });
}

/** True for a guest who has given a name at this table (ADR-0117). */
export const isGuestAt = (session: Session | null, table: SeatedTable | null | undefined): boolean =>
  session?.tableGuest !== undefined && session.tableGuest.tableSessionId === table?.tableSessionId;

/** Stores the session of a guest of a table, unless a customer has signed in. */
export function admitGuest(session: Required<Session>): void {
  const before = store.get(sessionAtom);
  if (before === null || before.tableGuest !== undefined) store.set(storedAtoms.session, session);
}

export function storeProfile(profile: Profile): void {
  store.set(storedAtoms.session, (session) => session && { ...session, profile });
}

/** Drops only credential and profile; to end a session, call `endSession`. */
export function dropSession(): void {
  store.set(storedAtoms.session, null);
}
