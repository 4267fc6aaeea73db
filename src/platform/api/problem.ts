import { transportText } from '#messages/transport.js';
import type { Problem } from '#offline/wire/problem.ts';

export { isTransient, isTransportProblem, isUnreached, type Problem } from '#offline/wire/problem.ts';

/** Adds the text of a problem of the transport. */
export function worded(problem: Problem): Problem {
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
