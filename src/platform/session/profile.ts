import type { Profile } from '#contract/account/account.ts';
import { profileDetail } from '#contract/endpoints/account/account.ts';
import { call } from '../api/call.ts';
import { isTransportProblem, type Problem } from '../api/problem.ts';
import { hasSignal } from '../retry/signal.ts';
import { accountAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { storeProfile } from './session.ts';

/** Stores the server's profile of the signed-in customer; another customer's is dropped. */
export function storeServerProfile(profile: Profile): void {
  const session = store.get(accountAtom);
  if (session === null || session.profile.uuid !== profile.uuid) return;
  // An unchanged profile is not written: another tab may be ending the session, and a written record would
  // restore it there.
  if (JSON.stringify(profile) === JSON.stringify(session.profile)) return;
  storeProfile(profile);
}

/**
 * Fetches the profile, which another device may have changed; returns the server's problem, or undefined on
 * success and while offline.
 */
export async function refreshProfile(): Promise<Problem | undefined> {
  if (!hasSignal()) return undefined;
  const before = store.get(accountAtom);
  const result = await call(profileDetail, {}, { from: 'server' });
  if (!result.ok) {
    const isShownElsewhere = isTransportProblem(result.problem) || result.problem.code === 'sessionOver';
    return isShownElsewhere ? undefined : result.problem;
  }
  // A local save meanwhile is newer than this response.
  if (store.get(accountAtom) === before) storeServerProfile(result.data);
  return undefined;
}
