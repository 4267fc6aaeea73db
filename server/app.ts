import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import type { ErrorName } from '#contract/errors.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { findOpened } from './db/database.ts';
import { sql } from './db/drizzle.ts';
import type { Deps } from './deps.ts';
import { errorResponse } from './http/calls/envelope.ts';
import { mountEndpoints } from './http/calls/mount.ts';
import { mountOpenApi } from './http/calls/openapi.ts';
import { createMemory } from './http/calls/respond-from-memory.ts';
import { mountDesk } from './http/desk/mount-desk.ts';
import { createStaffAuth } from './http/desk/staff-auth.ts';
import type { ServerEnv } from './http/guard/client-address.ts';
import { isDatabaseDown } from './http/guard/database-faults.ts';
import { knownHosts, sandboxHosts } from './http/guard/known-hosts.ts';
import { ownOriginOf } from './http/guard/own-origin.ts';
import { securityHeaders } from './http/guard/security-headers.ts';
import { measureRequests, mountMetrics } from './http/metrics.ts';
import { createResponseCache } from './http/site/response-cache.ts';
import { sendUnshared } from './http/site/send-response.ts';
import { mountSiteFiles } from './http/site/site-files.ts';
import { mountDrawings } from './routes/chain/drawn-pages.ts';
import { mountMapTiles } from './routes/chain/map-pages.ts';
import { mountPhotos } from './routes/chain/photo-pages.ts';
import { mountPictures } from './routes/chain/picture-pages.ts';
import { deskHandlers } from './routes/desk/desk-handlers.ts';
import { handlers } from './routes/handlers.ts';
import { mountPaymentPages } from './routes/orders/payment-pages.ts';
import type { CreateSandboxPages, OwnApi, SandboxHost } from './sandbox-host.ts';

/** Creates the server's app; it opens no socket, so that tests call its `request` directly. */
export function createApp(deps: Deps, createSandboxPages?: CreateSandboxPages): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const changes = findOpened(deps.db)?.changes;
  const responseCache = changes === undefined ? undefined : createResponseCache(changes, deps.now);
  if (responseCache !== undefined) {
    const memory = createMemory(deps, responseCache);
    app.use(`${API_BASE_PATH}/*`, memory.record);
    const fetchByRoutes = app.fetch;
    app.fetch = (request, bindings, ...rest) =>
      memory.find(request, bindings) ?? fetchByRoutes(request, bindings, ...rest);
  }
  app.use(measureRequests());
  app.use(requestLog(deps));
  app.use(securityHeaders(deps.config));
  app.use(knownHosts(deps.config));
  app.use(clockHeader(deps));
  mountHealth(app, deps);
  mountMetrics(app, deps);
  mountEndpoints(app, deps, handlers, responseCache);
  mountDesk(app, deps, deskHandlers);
  mountPaymentPages(app, deps);
  mountPictures(app, deps);
  mountDrawings(app, deps);
  mountPhotos(app, deps);
  mountMapTiles(app, deps);
  if (createSandboxPages !== undefined)
    app.route('/sandbox', createSandboxPages(deps, sandboxHost(deps, app)));
  mountSiteFiles(app, deps);
  mountOpenApi(app);
  app.all('/v1/*', (c) => sendError(c.req.header('accept-language'), 'notFound'));
  app.onError((error, c) => {
    const name = isDatabaseDown(error) ? 'unavailable' : 'serverFault';
    deps.log.error({ err: error }, 'request failed');
    return sendError(c.req.header('accept-language'), name);
  });
  return app;
}

function sandboxHost(deps: Deps, api: OwnApi): SandboxHost {
  const { config } = deps;
  const authOf = createStaffAuth(deps);
  return {
    ...{ api, sandboxHosts: sandboxHosts(config) },
    enterDesk: async (c, staffId, path) => {
      const headers = await authOf(ownOriginOf(c, config)).beginSession(
        { staffId, deviceId: null },
        c.req.raw.headers,
      );
      for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
      return c.redirect(path ?? '/desk', 303);
    },
  };
}

function sendError(language: string | undefined, name: ErrorName): Response {
  return sendUnshared(errorResponse(name, undefined, messagesFor(language)));
}

/** Adds the server's time to every response, so that clients do not depend on their own clocks (F10). */
function clockHeader({ now }: Pick<Deps, 'now'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.res.headers.set('Date', new Date(now()).toUTCString());
  };
}

/** `/healthz`: the process responds. `/readyz`: the database does too. */
function mountHealth(app: Hono<ServerEnv>, deps: Deps): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const isReady = await isDatabaseReady(deps);
    const status = isReady ? 'ready' : 'unavailable';
    return c.json({ status }, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
}

async function isDatabaseReady(deps: Deps): Promise<boolean> {
  try {
    await deps.db.execute(sql`select 1`);
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, 'database not ready');
    return false;
  }
}

/**
 * One line per request with the route pattern, without values, query, body and headers, so that nothing
 * private is logged.
 */
function requestLog(deps: Deps): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const durationMs = Math.round(performance.now() - startedAt);
    const route = routePath(c);
    deps.log.info({ method: c.req.method, route, status: c.res.status, durationMs }, 'request');
  };
}
