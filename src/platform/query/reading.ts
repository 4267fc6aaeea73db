import type { Problem } from '../api/problem.ts';

/**
 * The value of a query: the last good answer, and why the last try returned none. A failure does not replace
 * the data, nor is it cleared when the next try starts: notices and focus stay in place (ADR-0074).
 */
export interface Reading<Data> {
  readonly data: Data | undefined;
  /** When the server gave the data, epoch ms. */
  readonly asOf: number | undefined;
  /** The server could not be reached: the data is what the phone has stored. */
  readonly isKept: boolean;
  readonly problem: Problem | undefined;
  /** Failed tries in a row. */
  readonly failures: number;
}

/** One try of a read. */
export type ReadResult<Data> =
  | {
      readonly ok: true;
      readonly data: Data;
      readonly asOf?: number | undefined;
      readonly isKept?: boolean;
    }
  | { readonly ok: false; readonly problem: Problem };

/** Before the first try. */
export const NO_READING: Reading<never> = {
  data: undefined,
  asOf: undefined,
  isKept: false,
  problem: undefined,
  failures: 0,
};

/** The reading after one more try. */
export function readingAfter<Data>(before: Reading<Data>, result: ReadResult<Data>): Reading<Data> {
  if (!result.ok) return { ...before, problem: result.problem, failures: before.failures + 1 };
  const { data, asOf, isKept = false } = result;
  return { ...NO_READING, data, asOf, isKept };
}
