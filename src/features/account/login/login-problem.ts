import { RetryAfterSchema } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { formatWait } from '#domain/menu/measures.ts';
import { loginText } from '#messages/login.js';
import { unitsText } from '#messages/units.js';
import type { Problem } from '#platform/api/problem.ts';
import { serverErrors } from '#platform/form/server-errors.ts';

export function describeLoginProblem(problem: Problem): string {
  if (problem.code === 'tooManyRequests') {
    const wait = findParsed(RetryAfterSchema, problem.packet);
    if (wait !== undefined)
      return loginText.waitBeforeNext({ wait: formatWait(wait.retryAfterMs, unitsText) });
  }
  const [first] = Object.values(serverErrors(problem));
  return first ?? problem.message;
}
