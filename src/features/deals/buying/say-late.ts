import type { Problem } from '#platform/api/problem.ts';
import { showToast } from '#ui/toasts/toast.ts';

type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Says what came of an action whose sheet was closed meanwhile. It keeps its key: done once more before
 * the list shows what is left, it is answered by the same.
 */
export function sayLate<Data>(outcome: Outcome<Data>, describe: (data: Data) => string): void {
  if (outcome.ok) showToast('success', describe(outcome.data));
  else if (outcome.problem.code !== 'sessionOver') showToast('error', outcome.problem.message);
}
