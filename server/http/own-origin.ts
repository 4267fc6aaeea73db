import type { Context } from 'hono';
import type { Config } from '../config/config.ts';

/** Where this customer reaches us: as configured, else as the request was addressed. */
export function ownOriginOf(c: Pick<Context, 'req'>, config: Pick<Config, 'publicOrigin'>): string {
  return config.publicOrigin ?? new URL(c.req.url).origin;
}
