import type { Problem } from '#offline/wire/problem.ts';

export { isTransient, isTransportProblem, isUnreached, type Problem } from '#offline/wire/problem.ts';

/** Thrown by a loader without data; the route's error view catches it. */
export class LoadFailure extends Error {
  readonly problem: Problem;
  /** Repeats the failed read; resolves undefined on success. */
  readonly ask: () => Promise<Problem | undefined>;

  constructor(problem: Problem, ask: () => Promise<Problem | undefined>) {
    super(problem.message);
    this.name = 'LoadFailure';
    this.problem = problem;
    this.ask = ask;
  }
}
