import type { ErrorName } from '#contract/errors.ts';

/** Why a call brought no result: a declared error, or what happened to the transport. */
export type ProblemCode = ErrorName | 'offline' | 'timeout' | 'unreadable';

/** A failed call, with a message that is ready to be shown. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  /** What the server sent along, unchecked. */
  readonly packet?: unknown;
}

/** Whether the network itself failed, so that nothing else needs to be tried now. */
export function isUnreached({ code }: Problem): boolean {
  return code === 'offline' || code === 'timeout';
}

/** Whether the server may never have seen the call, so that the same call can be made again. */
export function isTransportProblem(problem: Problem): boolean {
  return isUnreached(problem) || problem.code === 'unavailable' || problem.code === 'serverFault';
}

/** Codes worth another try. An unreadable response may come from a captive portal. */
const OF_NOW: readonly ProblemCode[] = ['tooManyRequests', 'inProgress', 'unreadable'];

/** Whether it says nothing of what was asked: the same, under the same key, may find an answer later. */
export function isPassing(problem: Problem): boolean {
  return isTransportProblem(problem) || OF_NOW.includes(problem.code);
}
