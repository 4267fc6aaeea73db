/** Labels never come from outside: a name of ours each, or there would be no end of series. */
type Labels = Readonly<Record<string, string>>;

type Kind = 'counter' | 'gauge';

/** Figures that this process keeps; one set for all of it. */
interface Metrics {
  /** Adds to a counter. */
  readonly add: (name: CounterName, labels: Labels, by?: number) => void;
  /** One series of a counter, for what is counted often. */
  readonly counter: (name: CounterName, labels: Labels) => { readonly add: () => void };
  /** Sets a gauge to what it is now. */
  readonly set: (name: GaugeName, labels: Labels, value: number) => void;
  /** Puts a duration into its bucket, in seconds. */
  readonly observe: (labels: Labels, seconds: number) => void;
  /** Everything, in the text format of Prometheus, version 0.0.4. */
  readonly format: () => string;
}

const counters = {
  http_requests_total: 'Requests by endpoint and class of the answer.',
  http_answers_from_memory_total: 'Of those, the ones answered from memory; they have no duration.',
  rate_limit_refusals_total: 'Answers that said to try again later, by endpoint.',
  job_runs_total: 'Runs of a job by what they came to.',
} as const;
const gauges = {
  http_requests_in_flight: 'Requests being answered now.',
  job_last_success_timestamp_seconds: 'When a job last came to its end.',
  database_up: 'Whether the database answers.',
  database_connections: 'Connections of the pool by what they do; waiting are callers without one.',
  database_connections_max: 'Connections that the pool may open.',
  push_outbox_due: 'Pushes that should have gone out by now.',
  push_outbox_oldest_seconds: 'For how long the oldest of them is due.',
  process_cpu_seconds: 'Processor time that this process has taken.',
  process_resident_memory_bytes: 'Memory of this process.',
  nodejs_heap_used_bytes: 'Memory of its JavaScript.',
  nodejs_eventloop_lag_seconds: 'By how much timers are late, since the last look.',
  process_start_time_seconds: 'When this process began.',
} as const;
const DURATION = 'http_request_duration_seconds';
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type CounterName = keyof typeof counters;
type GaugeName = keyof typeof gauges;

interface Series {
  readonly labels: Labels;
  value: number;
}
interface Spread {
  readonly labels: Labels;
  readonly buckets: number[];
  sum: number;
  count: number;
}

function createMetrics(): Metrics {
  const families = new Map<string, Map<string, Series>>();
  const spreads = new Map<string, Spread>();
  const seriesOf = (name: string, labels: Labels) => {
    const family = families.get(name) ?? new Map<string, Series>();
    families.set(name, family);
    const key = formatLabels(labels);
    const series = family.get(key) ?? { labels, value: 0 };
    family.set(key, series);
    return series;
  };
  const spreadOf = (labels: Labels) => {
    const key = formatLabels(labels);
    const spread = spreads.get(key) ?? { labels, buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    spreads.set(key, spread);
    return spread;
  };
  const formatFamily = ([name, help]: [string, string], kind: Kind) => {
    const lines = [...(families.get(name)?.entries() ?? [])].map(
      ([key, { value }]) => `${name}${key} ${value}`,
    );
    return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines];
  };
  return {
    add: (name, labels, by = 1) => {
      seriesOf(name, labels).value += by;
    },
    counter: (name, labels) => {
      const series = seriesOf(name, labels);
      return {
        add: () => {
          series.value += 1;
        },
      };
    },
    set: (name, labels, value) => {
      seriesOf(name, labels).value = value;
    },
    observe: (labels, seconds) => {
      const spread = spreadOf(labels);
      spread.sum += seconds;
      spread.count += 1;
      for (const [index, limit] of BUCKETS.entries())
        if (seconds <= limit) spread.buckets[index] = (spread.buckets[index] ?? 0) + 1;
    },
    format: () =>
      [
        ...Object.entries(counters).flatMap((family) => formatFamily(family, 'counter')),
        ...Object.entries(gauges).flatMap((family) => formatFamily(family, 'gauge')),
        ...formatSpreads([...spreads.values()]),
        '',
      ].join('\n'),
  };
}

function formatSpreads(spreads: readonly Spread[]): string[] {
  if (spreads.length === 0) return [];
  const lines = spreads.flatMap(({ labels, buckets, sum, count }) => [
    ...BUCKETS.map(
      (limit, index) =>
        `${DURATION}_bucket${formatLabels({ ...labels, le: String(limit) })} ${buckets[index]}`,
    ),
    `${DURATION}_bucket${formatLabels({ ...labels, le: '+Inf' })} ${count}`,
    `${DURATION}_sum${formatLabels(labels)} ${sum}`,
    `${DURATION}_count${formatLabels(labels)} ${count}`,
  ]);
  return [`# HELP ${DURATION} How long answers took, by endpoint.`, `# TYPE ${DURATION} histogram`, ...lines];
}

/** Values are our own names; what could end a value is escaped all the same. */
function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escapeValue = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Those of this process. */
export const metrics: Metrics = createMetrics();
