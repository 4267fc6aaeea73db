import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../../deps.ts';
import { clientAddressOf, type ServerEnv } from './client-address.ts';
import { waitOfAddress } from './limits.ts';

/** Rejects a request of an address over its limit; undefined lets it pass. */
export type FloodGuard = (c: Context<ServerEnv>) => Response | undefined;

/** Creates the guard for routes that read the database and are no endpoints, with the general limit of endpoints. */
export function createFloodGuard(deps: Deps, what: string): FloodGuard {
  return (c) => {
    const waitMs = waitOfAddress(deps, what, clientAddressOf(c, deps.config));
    if (waitMs === 0) return undefined;
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': String(Math.ceil(waitMs / 1000)) };
    return c.text('Too many requests', 429, headers);
  };
}

export function againstFloods(deps: Deps, what: string): MiddlewareHandler<ServerEnv> {
  const refuse = createFloodGuard(deps, what);
  return async (c, next) => refuse(c) ?? next();
}
