export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly must: string;
  readonly isHeld: boolean;
}

export interface FaultOptions {
  /** Repetitions in the bench's unit. */
  readonly count: number;
  readonly seed: number;
}

/** A fault of the promises that is too slow for a test, or needs timing. */
export interface FaultBench {
  /** Row of the promises, `F1` to `F25`. */
  readonly row: string;
  readonly fault: string;
  /** Unit of `count`: kills, seconds, rounds. */
  readonly unit: string;
  /** The promised count; smaller ones are for trials. */
  readonly count: number;
  /** Rejects when the bench aborts, which counts as a miss. */
  readonly run: (options: FaultOptions) => Promise<readonly Figure[]>;
}

export function atMostMs(name: string, ms: number, limitMs: number): Figure {
  const measured = `${Math.round(ms)} ms`;
  return { name, measured, must: `at most ${limitMs} ms`, isHeld: ms <= limitMs };
}

export function exactly(name: string, measured: number, wanted: number): Figure {
  return { name, measured: String(measured), must: String(wanted), isHeld: measured === wanted };
}

/** Detected faults, of which there must be none; names the first. */
export function none(name: string, found: readonly string[]): Figure {
  const named = found.slice(0, 3).join(', ');
  const measured = found.length === 0 ? '0' : `${found.length}: ${named}`;
  return { name, measured, must: '0', isHeld: found.length === 0 };
}

/** A minimum below which the run proves nothing. */
export function atLeast(name: string, measured: number, limit: number): Figure {
  return { name, measured: String(measured), must: `at least ${limit}`, isHeld: measured >= limit };
}
