import { parseArgs } from 'node:util';
import type { FaultBench, Figure } from './faults/fault.ts';
import { faultBenches } from './faults/list.ts';

const HELP = `npm run bench:faults -- [ROW …] [--count N] [--seed N]

Causes the faults of docs/faults.md that take long or whose times are judged, and prints what was measured.
Without a row: all of them. --count: how often, in place of what is promised, for one row.
Ends with 1 when a figure is missed.`;

interface Outcome {
  readonly bench: FaultBench;
  readonly figures: readonly Figure[];
  readonly seconds: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: '20261121' },
    help: { type: 'boolean', default: false },
  },
});

function chooseBenches(): readonly FaultBench[] {
  const rows = positionals.map((row) => row.toUpperCase());
  const unknown = rows.filter((row) => !faultBenches.some((bench) => bench.row === row));
  if (unknown.length > 0) {
    throw new Error(
      `no bench for ${unknown.join(', ')}; there are ${faultBenches.map(({ row }) => row).join(', ')}`,
    );
  }
  return rows.length === 0 ? faultBenches : faultBenches.filter(({ row }) => rows.includes(row));
}

async function runBench(bench: FaultBench): Promise<Outcome> {
  const count = Number(values.count ?? bench.count);
  const seed = Number(values.seed);
  console.log(`▸ ${bench.row}  ${bench.fault}: ${count} ${bench.unit}, seed ${seed}`);
  const startedAt = performance.now();
  const figures = await bench.run({ count, seed }).catch(brokeOff);
  return { bench, figures, seconds: Math.round((performance.now() - startedAt) / 1_000) };
}

/** Figures of an aborted bench: one miss, because the bench proves nothing. */
function brokeOff(cause: unknown): readonly Figure[] {
  console.log(cause);
  return [{ name: 'the bench', measured: 'broke off', must: 'runs to its end', isHeld: false }];
}

function printTable(outcomes: readonly Outcome[]): void {
  const rows = outcomes.flatMap(({ bench, figures, seconds }) =>
    figures.map((figure) => [
      bench.row,
      figure.name,
      figure.measured,
      figure.must,
      figure.isHeld ? 'held' : 'MISSED',
      `${seconds} s`,
    ]),
  );
  const table = [['row', 'figure', 'measured', 'must be', '', 'run'], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of table)
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

if (values.help) console.log(HELP);
else {
  const outcomes: Outcome[] = [];
  for (const bench of chooseBenches()) outcomes.push(await runBench(bench));
  console.log('');
  printTable(outcomes);
  const missed = outcomes.flatMap(({ figures }) => figures).filter(({ isHeld }) => !isHeld);
  console.log(missed.length === 0 ? '\nevery figure held' : `\n${missed.length} missed`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
