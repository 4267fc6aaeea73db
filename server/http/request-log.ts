import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import type { ServerEnv } from './guard/client-address.ts';

/**
 * One line per request with the route pattern, without values, query, body and headers, so that nothing
 * private is logged.
 */
export function requestLog(deps: Deps): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const durationMs = Math.round(performance.now() - startedAt);
    const route = routePath(c);
    deps.log.info({ method: c.req.method, route, status: c.res.status, durationMs }, 'request');
  };
}
