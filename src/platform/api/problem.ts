import { isTransportProblem, type Problem } from '#offline/wire/problem.ts';

export { isTransportProblem, type Problem };

/** Refusals of now and not for good; what cannot be read may be of whoever owns the line. */
const OF_NOW = ['tooManyRequests', 'inProgress', 'unreadable'];

/** Whether the same question may find an answer later. */
export function isPassing(problem: Problem): boolean {
  return isTransportProblem(problem) || OF_NOW.includes(problem.code);
}

/** Thrown by a loader when there is nothing at all to show; caught by the route's error view. */
export class LoadFailure extends Error {
  readonly problem: Problem;
  /** Asks once more what brought nothing; undefined once it has brought something. */
  readonly ask: () => Promise<Problem | undefined>;

  constructor(problem: Problem, ask: () => Promise<Problem | undefined>) {
    super(problem.message);
    this.name = 'LoadFailure';
    this.problem = problem;
    this.ask = ask;
  }
}
