import type { Context } from 'hono';
import type { Config } from '../../config/config.ts';

/** The configured origin, else the request's. */
export function ownOriginOf(c: Pick<Context, 'req'>, config: Pick<Config, 'publicOrigin'>): string {
  return config.publicOrigin ?? new URL(c.req.url).origin;
}
