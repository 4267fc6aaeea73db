/** One row of the table that `npm run bench` prints, with its limits. */
export interface Row {
  readonly what: string;
  /** Measured value, in the unit of `must`. */
  readonly measured: number;
  /** Unit with a leading space; empty for a ratio. */
  readonly unit: string;
  readonly decimals: number;
  /** Upper limit; undefined for informational figures. */
  readonly must?: number;
  readonly stretch?: number;
  readonly detail?: string;
}

export interface PartResult {
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

export type Verdict = 'stretch' | 'must' | 'MISSED' | '–';

/** Judges the rounded value, so that the printed figure and the verdict agree. */
export function judge({ measured, decimals, must, stretch }: Row): Verdict {
  if (must === undefined) return '–';
  const shown = Number(measured.toFixed(decimals));
  // NaN fails every limit.
  if (!(shown <= must)) return 'MISSED';
  return stretch !== undefined && shown <= stretch ? 'stretch' : 'must';
}

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

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
