import type { Problem } from '../api/problem.ts';

/**
 * Value of a query: the last good response and the problem of the last try; a failure does not replace the
 * data, and a new try does not clear the problem, so that notices and focus stay in place (ADR-0074).
 */
export interface Reading<Data> {
  readonly data: Data | undefined;
  /** Server time of the data, epoch ms. */
  readonly asOf: number | undefined;
  readonly isStored: boolean;
  readonly problem: Problem | undefined;
  readonly failures: number;
}

export type ReadResult<Data> =
  | {
      readonly ok: true;
      readonly data: Data;
      readonly asOf?: number | undefined;
      readonly isStored?: boolean;
    }
  | { readonly ok: false; readonly problem: Problem };

export const NO_READING: Reading<never> = {
  data: undefined,
  asOf: undefined,
  isStored: false,
  problem: undefined,
  failures: 0,
};

export function readingAfter<Data>(before: Reading<Data>, result: ReadResult<Data>): Reading<Data> {
  if (!result.ok) return { ...before, problem: result.problem, failures: before.failures + 1 };
  const { data, asOf, isStored = false } = result;
  return { ...NO_READING, data, asOf, isStored };
}
