import type { Hono } from 'hono';
import { DAY_MS } from '#domain/durations.ts';
import { findOutlet } from '#server/db/queries/catalogue.ts';
import { loadConsumptionsAt } from '#server/db/queries/deal-holdings.ts';
import type { Deps } from '#server/deps.ts';
import { createDealsPage } from './deals-page.ts';

/** What an outlet sees of deals that guests use there. */
export function mountDeals(desk: Hono, deps: Deps): void {
  desk.get('/outlets/:recordId{[0-9]{1,9}}/deals', async (c) => {
    const outlet = await findOutlet(deps.db, Number(c.req.param('recordId')));
    if (outlet === undefined) return c.notFound();
    const used = await loadConsumptionsAt(deps.db, outlet.recordId, deps.now() - DAY_MS);
    return c.html(createDealsPage(outlet, used));
  });
}
