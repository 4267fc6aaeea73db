import type { Context } from 'hono';
import type { Config } from '../../config/config.ts';

/** The configured public origin, else the origin of the request. */
export function ownOriginOf(c: Pick<Context, 'req'>, config: Pick<Config, 'publicOrigin'>): string {
  return config.publicOrigin ?? new URL(c.req.url).origin;
}
