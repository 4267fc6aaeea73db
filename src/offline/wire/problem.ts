import type { ErrorName } from '#contract/errors.ts';

export type ProblemCode = ErrorName | 'offline' | 'timeout' | 'unreadable';

export interface Problem {
  readonly code: ProblemCode;
  /** The server's message; empty for a problem of the transport, for which `call` in the page adds a text. */
  readonly message: string;
  readonly packet?: unknown;
}

/** A problem without a message of the server; the worker needs no text, because it shows no problems. */
export const wordless = (code: ProblemCode): Problem => ({ code, message: '' });

/** True when the network is unreachable, so that further calls are pointless. */
export function isUnreached({ code }: Problem): boolean {
  return code === 'offline' || code === 'timeout';
}

/** True when the server may not have processed the call, which can be repeated under the same key. */
export function isTransportProblem(problem: Problem): boolean {
  return isUnreached(problem) || problem.code === 'unavailable' || problem.code === 'serverFault';
}

/** Retryable codes; an unreadable response may come from a captive portal. */
const TRANSIENT_CODES: readonly ProblemCode[] = ['tooManyRequests', 'inProgress', 'unreadable'];

/** True for a transient problem: the same call under the same key may succeed later. */
export function isTransient(problem: Problem): boolean {
  return isTransportProblem(problem) || TRANSIENT_CODES.includes(problem.code);
}
