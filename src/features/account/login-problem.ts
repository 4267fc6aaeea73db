import { FieldErrorsSchema, RetryAfterSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { formatWait } from '#domain/measures.ts';
import { loginText } from '#messages/login.js';
import { unitsText } from '#messages/units.js';
import type { Problem } from '#platform/api/problem.ts';

/** What stands under which field of the sign-in form. */
export interface LoginProblem {
  readonly field: 'mobile' | 'code';
  readonly message: string;
}

/** The text of a refused sign-in call: how long to wait, the field's own message, or the server's. */
export function describeLoginProblem(problem: Problem): string {
  if (problem.code === 'tooManyRequests') {
    const wait = findParsed(RetryAfterSchema, problem.packet);
    if (wait !== undefined)
      return loginText.waitBeforeNext({ wait: formatWait(wait.retryAfterMs, unitsText) });
  }
  if (problem.code === 'invalidInput') {
    const [first] = Object.values(findParsed(FieldErrorsSchema, problem.packet)?.fields ?? {});
    if (first !== undefined) return first;
  }
  return problem.message;
}
