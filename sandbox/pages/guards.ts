import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Config } from '#server/config/config.ts';

const MAX_FORM_BYTES = 16 * 1024;

export const formLimit = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: (c) => c.text('The form is too large', 413),
});

/** Rejects forms of other sites by the browser's `Origin` and `Sec-Fetch-Site` headers. */
export function sameOriginOnly(config: Pick<Config, 'publicOrigin'>): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('origin');
    const isOwnOrigin =
      origin === undefined || origin === config.publicOrigin || hostOf(origin) === new URL(c.req.url).host;
    const isOwnSite = ['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'));
    if (isOwnOrigin && isOwnSite) return next();
    return c.text('Forms of other sites are not taken', 403);
  };
}

function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}

/** PostgreSQL text cannot contain NUL, so an address with NUL gets 404. */
export const withoutZeros: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00')) return c.notFound();
  return next();
};

export const neverCached: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
};
