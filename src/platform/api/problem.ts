import { transportText } from '#messages/transport.js';
import type { Problem } from '#offline/wire/problem.ts';

export { isTransient, isTransportProblem, isUnreached, type Problem } from '#offline/wire/problem.ts';

/** Adds the app's own text to a problem without a message; a message of the server stays as it is. */
export function withMessage(problem: Problem): Problem {
  if (problem.message !== '') return problem;
  return { ...problem, message: wordsFor(problem) };
}

function wordsFor({ code }: Problem): string {
  if (code === 'sessionOver') return transportText.sessionOver();
  if (code === 'unavailable') return transportText.unavailable();
  // A connected but silent network counts as slow.
  if (code === 'offline' || code === 'timeout')
    return navigator.onLine ? transportText.timeout() : transportText.offline();
  return transportText.unreadable();
}

/** Thrown by a loader without data; the route's error view catches it. */
export class LoadFailure extends Error {
  readonly problem: Problem;
  /** Repeats the failed read; resolves undefined on success. */
  readonly retry: () => Promise<Problem | undefined>;

  constructor(problem: Problem, retry: () => Promise<Problem | undefined>) {
    super(problem.message);
    this.name = 'LoadFailure';
    this.problem = problem;
    this.retry = retry;
  }
}
