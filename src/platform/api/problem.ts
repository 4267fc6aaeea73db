import type { Problem } from '#offline/wire/problem.ts';

export { isPassing, isTransportProblem, isUnreached, type Problem } from '#offline/wire/problem.ts';

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
