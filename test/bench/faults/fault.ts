export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly must: string;
  readonly isHeld: boolean;
}

export interface FaultOptions {
  /** Number of repetitions, in the bench's `unit`. */
  readonly count: number;
  readonly seed: number;
}

/** A bench of a promised behaviour under a fault, for promises that a test would check too slowly or not exactly. */
export interface FaultBench {
  /** Row of the table in docs/faults.md, `F1` to `F25`. */
  readonly row: string;
  readonly fault: string;
  /** Unit of `count`: kills, seconds, rounds. */
  readonly unit: string;
  /** The promised number of repetitions; a smaller number is for trials. */
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

/** The number of detected faults, which must be 0; names the first three. */
export function none(name: string, found: readonly string[]): Figure {
  const named = found.slice(0, 3).join(', ');
  const measured = found.length === 0 ? '0' : `${found.length}: ${named}`;
  return { name, measured, must: '0', isHeld: found.length === 0 };
}

/** A figure with a minimum below which the run proves nothing. */
export function atLeast(name: string, measured: number, limit: number): Figure {
  return { name, measured: String(measured), must: `at least ${limit}`, isHeld: measured >= limit };
}
