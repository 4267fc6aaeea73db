import { profileDetail } from '#contract/endpoints/account/account.ts';
import { deleteAccount } from '#contract/endpoints/account/profile.ts';
import { call } from '#platform/api/call.ts';
import { isTransportProblem, type Problem } from '#platform/api/problem.ts';
import { endSession, expectDeletion } from '#platform/session/session-end.ts';

/**
 * `gone`: the account is deleted. `over`: the session had ended before, so nothing was deleted. `stillThere`:
 * the deletion got no response, and the account still exists. `unknown`: the check for the account got no
 * response either.
 */
export type Deletion =
  | { readonly kind: 'gone' | 'over' | 'stillThere' | 'unknown' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/**
 * True after an attempt without a response, which may have deleted the account; a later `sessionOver`
 * confirms it.
 */
let hadNoResponse = false;

/**
 * Deletes the account by a one-time code. The call is never retried (D-1); after a lost response a second
 * call checks whether the account still exists.
 */
export async function requestDeletion(oneTimePassword: string): Promise<Deletion> {
  expectDeletion('requested');
  const result = await call(deleteAccount, { oneTimePassword });
  if (result.ok) return endDeletedSession();
  const { problem } = result;
  const isOver = problem.code === 'sessionOver';
  if (isOver && hadNoResponse) return endDeletedSession();
  if (isTransportProblem(problem) || problem.code === 'unreadable') return checkAccount();
  expectDeletion('none');
  if (!isOver) return { kind: 'refused', problem };
  await endSession('notDeleted');
  return { kind: 'over' };
}

async function endDeletedSession(): Promise<Deletion> {
  await endSession('deleted');
  expectDeletion('none');
  hadNoResponse = false;
  return { kind: 'gone' };
}

async function checkAccount(): Promise<Deletion> {
  hadNoResponse = true;
  const profile = await call(profileDetail, {}, { from: 'server' });
  if (!profile.ok && profile.problem.code === 'sessionOver') return endDeletedSession();
  expectDeletion(profile.ok ? 'none' : 'unconfirmed');
  return { kind: profile.ok ? 'stillThere' : 'unknown' };
}
