import lighthouse from 'lighthouse';
import { originOf } from '#test/bench/server/served.ts';
import { medianOf, type PartResult, type Row } from '#test/bench/table.ts';
import { findFreePort } from '#test/support/servers/server-process.ts';
import { startBrowser } from './browser.ts';
import type { Pair } from './twin.ts';

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tti: 'interactive',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;
type Figure = keyof typeof audits;
type Figures = Record<Figure, number>;

interface VisitFigures {
  readonly figures: Figures;
  /** Main-thread tasks of at least 50 ms, with the CPU slowed to a quarter; longest first. */
  readonly longTasks: readonly string[];
}

/** One first visit by Lighthouse's mobile preset with simulated slow 4G and CPU. */
async function visit(url: string): Promise<VisitFigures> {
  const port = await findFreePort();
  const browser = await startBrowser([`--remote-debugging-port=${port}`]);
  try {
    const onlyAudits = [...Object.values(audits), 'long-tasks'];
    const result = await lighthouse(url, {
      port,
      onlyAudits,
      logLevel: 'silent',
      disableFullPageScreenshot: true,
    });
    if (result === undefined) throw new Error('Lighthouse gave no result');
    const { lhr } = result;
    if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
    const numberOf = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
    const { fcp, lcp, tti, tbt, cls } = audits;
    return {
      figures: {
        ...{ fcp: numberOf(fcp), lcp: numberOf(lcp), tti: numberOf(tti) },
        ...{ tbt: numberOf(tbt), cls: numberOf(cls) },
      },
      longTasks: describeTasks(lhr.audits['long-tasks']?.details),
    };
  } finally {
    await browser.close();
  }
}

function describeTasks(details: unknown): string[] {
  const items = isRecord(details) && Array.isArray(details['items']) ? details['items'] : [];
  return items.filter(isRecord).map((task) => {
    const at = Math.round(Number(task['startTime']));
    return `${Math.round(Number(task['duration']))} ms at ${at} ms: ${String(task['url'])}`;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** First visits of home and its static twin, alternating. */
export async function measureHome({ served, twin }: Pair, runs: number): Promise<PartResult> {
  const visits: { app: VisitFigures; twin: VisitFigures }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const app = await visit(originOf(served.port));
    visits.push({ app, twin: await visit(originOf(twin.port)) });
  }
  const median = (of: 'app' | 'twin', figure: Figure) =>
    medianOf(visits.map((pair) => pair[of].figures[figure]));
  const ratio = (figure: Figure): Pick<Row, 'measured' | 'unit' | 'decimals' | 'detail'> => ({
    measured: medianOf(visits.map(({ app, twin: still }) => app.figures[figure] / still.figures[figure])),
    unit: '',
    decimals: 2,
    detail: `${Math.round(median('app', figure))} ms to ${Math.round(median('twin', figure))} ms`,
  });
  const ofTwin = `S: ${Math.round(median('twin', 'tbt'))} ms`;
  const rows: Row[] = [
    { what: 'home, first visit, slow 4G: FCP / S', ...ratio('fcp'), must: 1.1, stretch: 1 },
    { what: 'the same: LCP / S', ...ratio('lcp'), must: 1.15, stretch: 1 },
    { what: 'the same: TTI / S', ...ratio('tti'), must: 1.4, stretch: 1.1 },
    {
      ...{ what: 'the same: TBT', measured: median('app', 'tbt'), detail: ofTwin },
      ...{ unit: ' ms', decimals: 0, must: 60, stretch: 20 },
    },
    {
      ...{ what: 'the same: CLS', measured: median('app', 'cls') },
      ...{ unit: '', decimals: 3, must: 0.01, stretch: 0 },
    },
  ];
  const tasks = visits.at(-1)?.app.longTasks ?? [];
  return { rows, notes: [twin.note, ...tasks.map((task) => `home, task of ${task}`)] };
}
