import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';

/** Tells the server's clock with every answer: phones go by it, however wrong their own is (promises F10). */
export function clockHeader({ now }: Pick<Deps, 'now'>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.res.headers.set('Date', new Date(now()).toUTCString());
  };
}
