/** One figure of a run, beside what it must be. */
export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly must: string;
  readonly isHeld: boolean;
}

export interface FaultOptions {
  /** How often the fault is caused, in the bench's own unit. */
  readonly count: number;
  readonly seed: number;
}

/** A fault of the promises that takes too long for a test, or whose time is to be judged. */
export interface FaultBench {
  /** The row of the promises, `F1` to `F25`. */
  readonly row: string;
  readonly fault: string;
  /** What `count` counts: kills, seconds, rounds. */
  readonly unit: string;
  /** The count that the promise names; a smaller one is for trying the bench out. */
  readonly count: number;
  /** Rejects when the bench itself breaks off, which counts as a miss. */
  readonly run: (options: FaultOptions) => Promise<readonly Figure[]>;
}

/** A time that may not be longer than promised. */
export function atMostMs(name: string, ms: number, limitMs: number): Figure {
  const measured = `${Math.round(ms)} ms`;
  return { name, measured, must: `at most ${limitMs} ms`, isHeld: ms <= limitMs };
}

/** A count that the promise names. */
export function exactly(name: string, measured: number, wanted: number): Figure {
  return { name, measured: String(measured), must: String(wanted), isHeld: measured === wanted };
}

/** Faults that were found; none may be. The first ones are named. */
export function none(name: string, found: readonly string[]): Figure {
  const named = found.slice(0, 3).join(', ');
  const measured = found.length === 0 ? '0' : `${found.length}: ${named}`;
  return { name, measured, must: '0', isHeld: found.length === 0 };
}

/** Without these the run would have shown nothing. */
export function atLeast(name: string, measured: number, limit: number): Figure {
  return { name, measured: String(measured), must: `at least ${limit}`, isHeld: measured >= limit };
}
