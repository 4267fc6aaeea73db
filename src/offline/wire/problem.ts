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

/** Whether the server may never have seen the call, so that the same call can be made again. */
export function isTransportProblem({ code }: Problem): boolean {
  return code === 'offline' || code === 'timeout' || code === 'unavailable' || code === 'serverFault';
}
