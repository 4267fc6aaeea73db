import { FieldErrorsSchema, RetryAfterSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { formatWait } from '#domain/measures.ts';
import { loginText } from '#domain/messages/en/login.ts';
import { unitsText } from '#domain/messages/en/units.ts';
import type { Problem } from '#platform/api/problem.ts';
import { text } from '#platform/text.ts';

/** What stands under which field of the sign-in form. */
export interface LoginProblem {
  readonly field: 'mobile' | 'code';
  readonly message: string;
}

/** The text of a refused sign-in call: how long to wait, the field's own message, or the server's. */
export function describeLoginProblem(problem: Problem): string {
  if (problem.code === 'tooManyRequests') {
    const wait = findParsed(RetryAfterSchema, problem.packet);
    const t = text({ login: loginText, units: unitsText });
    if (wait !== undefined) return t.login.waitBeforeNext(formatWait(wait.retryAfterMs, t.units));
  }
  if (problem.code === 'invalidInput') {
    const [first] = Object.values(findParsed(FieldErrorsSchema, problem.packet)?.fields ?? {});
    if (first !== undefined) return first;
  }
  return problem.message;
}
