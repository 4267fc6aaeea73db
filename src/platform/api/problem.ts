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
