import { endpoints } from '#contract/endpoints.ts';
import type { Session } from '#contract/stored.ts';
import { forgetPrivateEntries } from '#offline/outbox/forget.ts';
import { call } from './api/call.ts';
import { onSessionOver } from './api/session-over.ts';
import { forgetInbox } from './inbox.ts';
import { takeBackPush } from './push-removals.ts';
import { actionKeysAtom, draftAtom, pendingPaymentAtom, placeAtom, sessionAtom } from './state/atoms.ts';
import { store } from './state/store.ts';

export type SessionEnd = 'logout' | 'sessionOver' | 'deleted';

const listeners = new Set<(reason: SessionEnd) => void>();

/** Hears that the session has ended, once per end; the shell shows the notice and goes to /. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a fresh credential and profile; storage and other tabs follow. */
export function signIn(session: Session): void {
  store.set(sessionAtom, session);
}

/**
 * Ends the session here and in every tab: credential, profile and places go, language, order type and
 * cart stay (decision 18). A logout also revokes the credential on the server.
 */
export async function endSession(reason: SessionEnd): Promise<void> {
  const session = store.get(sessionAtom);
  if (session === null) return;
  const revoked = reason === 'logout' ? call(endpoints.logoutUser, {}) : undefined;
  store.set(sessionAtom, null);
  store.set(placeAtom, null);
  store.set(pendingPaymentAtom, null);
  store.set(draftAtom, null);
  store.set(actionKeysAtom, null);
  takeBackPush();
  forgetInbox();
  void forgetPrivateEntries(session.profile.uuid, reason === 'deleted');
  for (const listener of listeners) listener(reason);
  await revoked;
}

onSessionOver(() => {
  endSession('sessionOver');
});
