import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { loadOutboxDepth } from '../db/queries/push-deliveries.ts';
import { watchOf } from '../db/watch.ts';
import type { Deps } from '../deps.ts';
import { metrics } from '../metrics.ts';
import type { ServerEnv } from './client-address.ts';

type Lag = ReturnType<typeof monitorEventLoopDelay>;

const PATH = '/metrics';
const TEXT = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' };
const TOO_MANY = 429;

/** Routes of the API by the names of their endpoints; others go by their pattern, never by what was asked for. */
const names = new Map(Object.values(endpoints).map(({ name, path }) => [`${API_BASE_PATH}${path}`, name]));

/** The counters of each endpoint, by the first digit of the status. */
const requestCounters = new Map<string, { readonly add: () => void }[]>();

/** Notes of one request what came of it. */
export function countRequest(endpoint: string, status: number): void {
  const kind = Math.floor(status / 100);
  const counters = requestCounters.get(endpoint) ?? [];
  counters[kind] ??= metrics.counter('http_requests_total', { endpoint, status: `${kind}xx` });
  counters[kind].add();
  requestCounters.set(endpoint, counters);
  if (status === TOO_MANY) metrics.add('rate_limit_refusals_total', { endpoint });
}

/** Counts and times every request that goes the whole way. */
export function measureRequests(): MiddlewareHandler<ServerEnv> {
  let inFlight = 0;
  const show = () => metrics.set('http_requests_in_flight', {}, inFlight);
  return async (c, next) => {
    const startedAt = performance.now();
    inFlight += 1;
    show();
    await next();
    inFlight -= 1;
    show();
    const route = routePath(c);
    const endpoint = names.get(route) ?? route;
    countRequest(endpoint, c.res.status);
    metrics.observe({ endpoint }, (performance.now() - startedAt) / 1000);
  };
}

/**
 * `/metrics`, in Prometheus' text: for whoever has METRICS_TOKEN. Without one, a server that is no
 * production answers its own machine; everybody else is told that there is nothing here.
 */
export function mountMetrics(app: Hono<ServerEnv>, deps: Deps): void {
  let lag: Lag | undefined;
  app.get(PATH, async (c) => {
    if (!isAllowed(c, deps)) return c.notFound();
    lag ??= watchLag();
    readProcess(lag);
    await readDatabase(deps);
    return c.body(metrics.format(), 200, TEXT);
  });
}

function isAllowed(c: Context<ServerEnv>, { env }: Deps): boolean {
  if (env.metricsToken !== null)
    return isSame(c.req.header('authorization') ?? '', `Bearer ${env.metricsToken}`);
  const address = c.env?.incoming?.socket.remoteAddress ?? '';
  // Behind a proxy of this machine everybody comes from it.
  return !env.isProduction && !env.isBehindProxy && /^(::ffff:)?127\.|^::1$/.test(address);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function watchLag(): Lag {
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  return lag;
}

const secondsOf = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);

function readProcess(lag: Lag): void {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  metrics.set('process_cpu_seconds', {}, (user + system) / 1e6);
  metrics.set('process_resident_memory_bytes', {}, rss);
  metrics.set('nodejs_heap_used_bytes', {}, heapUsed);
  metrics.set('process_start_time_seconds', {}, performance.timeOrigin / 1000);
  metrics.set('nodejs_eventloop_lag_seconds', { quantile: '0.5' }, secondsOf(lag.percentile(50)));
  metrics.set('nodejs_eventloop_lag_seconds', { quantile: '0.99' }, secondsOf(lag.percentile(99)));
  metrics.set('nodejs_eventloop_lag_seconds', { quantile: '1' }, secondsOf(lag.max));
  lag.reset();
}

/** A database that is away is a figure, and no failure of this answer. */
async function readDatabase(deps: Deps): Promise<void> {
  const use = watchOf(deps.db)?.poolUse();
  if (use) {
    metrics.set('database_connections', { state: 'idle' }, use.idle);
    metrics.set('database_connections', { state: 'busy' }, use.open - use.idle);
    metrics.set('database_connections', { state: 'waiting' }, use.waiting);
    metrics.set('database_connections_max', {}, use.max);
  }
  try {
    const { due, oldestDueAt } = await loadOutboxDepth(deps.db, deps.now());
    metrics.set('database_up', {}, 1);
    metrics.set('push_outbox_due', {}, due);
    metrics.set(
      'push_outbox_oldest_seconds',
      {},
      oldestDueAt === null ? 0 : (deps.now() - oldestDueAt) / 1000,
    );
  } catch (error) {
    deps.log.warn({ err: error }, 'database not ready');
    metrics.set('database_up', {}, 0);
  }
}
