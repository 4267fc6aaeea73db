import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { clientAddressOf, type ServerEnv } from './client-address.ts';
import { waitOfAddress } from './limits.ts';

/** For what asks the database and is no endpoint: no address asks for more of it than it may of any endpoint. */
export function againstFloods(deps: Deps, what: string): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const waitMs = waitOfAddress(deps, what, clientAddressOf(c, deps.env));
    if (waitMs === 0) return next();
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(Math.ceil(waitMs / 1000)) };
    return c.text('Too many requests', 429, headers);
  };
}
