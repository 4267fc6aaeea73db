import type { Problem } from '#offline/wire/problem.ts';

export { isTransportProblem, type Problem } from '#offline/wire/problem.ts';

/** Thrown by `load` when there is nothing at all to show; caught by the route's error view. */
export class LoadFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'LoadFailure';
    this.problem = problem;
  }
}
