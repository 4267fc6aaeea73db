import type { Hono } from 'hono';
import { findOutlet, loadOutlets } from '#server/db/queries/catalogue.ts';
import { revokeTableCodes } from '#server/db/queries/tables.ts';
import type { Deps } from '#server/deps.ts';
import type { SandboxHost } from '#server/sandbox-host.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import { createTableChooser, createTablesPage } from './tables-page.ts';

const said = new Map([['revoked', 'The table has a new code; the earlier one is void.']]);

/** The codes on the tables of each outlet. */
export function mountTables(desk: Hono, deps: Deps, originOf: SandboxHost['originOf']): void {
  desk.get('/tables', async (c) => c.html(createTableChooser(await loadOutlets(deps.db))));

  desk.get('/tables/:recordId{[0-9]{1,9}}', async (c) => {
    const outlet = await findOutlet(deps.db, Number(c.req.param('recordId')));
    if (outlet === undefined) return c.notFound();
    const tables = await loadTableCodes(deps, outlet);
    const notice = said.get(c.req.query('said') ?? '');
    return c.html(createTablesPage({ outlet, tables, origin: originOf(c), notice }));
  });

  desk.post('/tables/:recordId{[0-9]{1,9}}/:tableNumber/revoke', async (c) => {
    const { recordId, tableNumber } = c.req.param();
    const isKnown = await revokeTableCodes(deps.db, Number(recordId), tableNumber);
    return isKnown ? c.redirect(`/sandbox/tables/${recordId}?said=revoked`, 303) : c.notFound();
  });
}
