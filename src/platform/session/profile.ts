import type { Profile } from '#contract/account.ts';
import { profileDetail } from '#contract/endpoints/account.ts';
import { call } from '../api/call.ts';
import { isTransportProblem, type Problem } from '../api/problem.ts';
import { hasSignal } from '../retry/signal.ts';
import { sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storeProfile } from './session.ts';

/** Keeps what the server now says of the signed-in customer; what it says of anybody else is dropped. */
export function keepProfile(profile: Profile): void {
  const session = store.get(sessionAtom);
  if (session === null || session.profile.uuid !== profile.uuid) return;
  // Nothing new is nothing to tell the other tabs, one of which may be ending the session.
  if (JSON.stringify(profile) === JSON.stringify(session.profile)) return;
  storeProfile(profile);
}

/**
 * Asks the server who is signed in, since another device may have changed it. Answers why the server
 * would not say; without a way to it, nothing happens, and nothing is answered.
 */
export async function refreshProfile(): Promise<Problem | undefined> {
  if (!hasSignal()) return undefined;
  const before = store.get(sessionAtom);
  const result = await call(profileDetail, {}, { from: 'server' });
  if (!result.ok) {
    const isSaidElsewhere = isTransportProblem(result.problem) || result.problem.code === 'sessionOver';
    return isSaidElsewhere ? undefined : result.problem;
  }
  // What was saved meanwhile is newer than this answer.
  if (store.get(sessionAtom) === before) keepProfile(result.data);
  return undefined;
}
