import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';

/** Adds the server's clock to every response, so that clients are independent of theirs (F10). */
export function clockHeader({ now }: Pick<Deps, 'now'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.res.headers.set('Date', new Date(now()).toUTCString());
  };
}
