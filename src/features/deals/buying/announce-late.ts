import type { Problem } from '#platform/api/problem.ts';
import { showToast } from '#ui/toasts/toast.ts';

type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Reports the result of an action whose sheet is closed as a toast. The action's key stays, so that the same
 * action returns the same response until the list has reloaded.
 */
export function announceLate<Data>(outcome: Outcome<Data>, describe: (data: Data) => string): void {
  if (outcome.ok) showToast('success', describe(outcome.data));
  else if (outcome.problem.code !== 'sessionOver') showToast('error', outcome.problem.message);
}
