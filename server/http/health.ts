import type { Hono } from 'hono';
import { sql } from '../db/drizzle.ts';
import type { Deps } from '../deps.ts';
import type { ServerEnv } from './guard/client-address.ts';

/** `/healthz`: the process responds. `/readyz`: the database does too. */
export function mountHealth(app: Hono<ServerEnv>, deps: Deps): void {
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
