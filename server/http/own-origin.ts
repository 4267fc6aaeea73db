import type { Context } from 'hono';
import type { Env } from '../env.ts';
import type { ServerEnv } from './client-address.ts';

/** Where this customer reaches us: as configured, else as the request was addressed. */
export function ownOriginOf(c: Context<ServerEnv>, env: Pick<Env, 'publicOrigin'>): string {
  return env.publicOrigin ?? new URL(c.req.url).origin;
}
