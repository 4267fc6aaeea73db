import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { findOpened } from '../db/database.ts';
import { loadOutboxDepth } from '../db/queries/upkeep/push-deliveries.ts';
import type { Deps } from '../deps.ts';
import { metrics, registry } from '../process/metrics.ts';
import type { ServerEnv } from './guard/client-address.ts';

const PATH = '/metrics';
const TEXT = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
const TOO_MANY = 429;

/** Endpoint names by route, as labels of metrics; other routes are labelled by their pattern, never by a URL. */
const names = new Map(Object.values(endpoints).map(({ name, path }) => [`${API_BASE_PATH}${path}`, name]));

export function countRequest(endpoint: string, status: number): void {
  metrics.requests.inc({ endpoint, status: `${Math.floor(status / 100)}xx` });
  if (status === TOO_MANY) metrics.refusals.inc({ endpoint });
}

export function measureRequests(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    metrics.inFlight.inc();
    await next();
    metrics.inFlight.dec();
    const route = routePath(c);
    const endpoint = names.get(route) ?? route;
    countRequest(endpoint, c.res.status);
    metrics.duration.observe({ endpoint }, (performance.now() - startedAt) / 1000);
  };
}

/**
 * `/metrics` in Prometheus format, with METRICS_TOKEN; without a token only non-production servers respond,
 * and only locally; others get 404.
 */
export function mountMetrics(app: Hono<ServerEnv>, deps: Deps): void {
  app.get(PATH, async (c) => {
    if (!isAllowed(c, deps)) return c.notFound();
    await readDatabase(deps);
    return c.body(await registry.metrics(), 200, TEXT);
  });
}

function isAllowed(c: Context<ServerEnv>, { config }: Deps): boolean {
  if (config.metricsToken !== null)
    return isSame(c.req.header('authorization') ?? '', `Bearer ${config.metricsToken}`);
  const address = c.env?.incoming?.socket.remoteAddress ?? '';
  // Behind a local proxy every request is local.
  return !config.isProduction && !config.isBehindProxy && /^(::ffff:)?127\.|^::1$/.test(address);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Sets the metrics of the database; an unreachable database is a value, not a failure of the response. */
async function readDatabase(deps: Deps): Promise<void> {
  const use = findOpened(deps.db)?.poolUse();
  if (use) {
    metrics.connections.set({ state: 'idle' }, use.idle);
    metrics.connections.set({ state: 'busy' }, use.open - use.idle);
    metrics.connections.set({ state: 'waiting' }, use.waiting);
    metrics.connectionsMax.set(use.max);
  }
  try {
    const { due, oldestDueAt } = await loadOutboxDepth(deps.db, deps.now());
    metrics.databaseUp.set(1);
    metrics.pushesDue.set(due);
    metrics.oldestPushDue.set(oldestDueAt === null ? 0 : (deps.now() - oldestDueAt) / 1000);
  } catch (error) {
    deps.log.warn({ err: error }, 'database not ready');
    metrics.databaseUp.set(0);
  }
}
