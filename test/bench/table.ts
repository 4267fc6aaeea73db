/** One line of "Cost and load": what was measured, and what is promised of it. */
export interface Row {
  readonly what: string;
  /** In the unit of `must`. */
  readonly measured: number;
  /** Unit behind the figures, with its space; empty for a ratio. */
  readonly unit: string;
  /** Decimals that are printed, and judged. */
  readonly decimals: number;
  /** What must not be passed; undefined for a figure that only explains others. */
  readonly must?: number;
  readonly stretch?: number;
  /** What the figure is made of. */
  readonly detail?: string;
}

/** The rows of one part of the bench, and what was seen beside them. */
export interface PartResult {
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

export type Verdict = 'stretch' | 'must' | 'MISSED' | '–';

/** Judges what is printed: a figure that rounds to its limit keeps it. */
export function judge({ measured, decimals, must, stretch }: Row): Verdict {
  if (must === undefined) return '–';
  const shown = Number(measured.toFixed(decimals));
  // Not a number is no figure at all, and keeps nothing.
  if (!(shown <= must)) return 'MISSED';
  return stretch !== undefined && shown <= stretch ? 'stretch' : 'must';
}

/** The rows as a table in Markdown. */
export function formatTable(rows: readonly Row[]): string {
  const cells = rows.map((row) => {
    const limit = (value: number | undefined) => (value === undefined ? '' : `${value}${row.unit}`);
    const detail = row.detail === undefined ? '' : ` (${row.detail})`;
    const measured = `${row.measured.toFixed(row.decimals)}${row.unit}${detail}`;
    return [row.what, measured, limit(row.must), limit(row.stretch), judge(row)];
  });
  const head = ['what', 'measured', 'must', 'stretch', 'verdict'];
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** The value in the middle; of an even number the lower of the two. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
