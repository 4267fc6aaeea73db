import type { Hono } from 'hono';
import { loadFeedback } from '#server/db/queries/at-the-table.ts';
import { findOutlet } from '#server/db/queries/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import { createFeedbackPage } from '../feedback/feedback-page.ts';

const FEEDBACK_SHOWN = 60;

/** What the guests of an outlet's tables said of it. */
export function mountTableDesk(desk: Hono, deps: Deps): void {
  desk.get('/outlets/:recordId{[0-9]{1,9}}/feedback', async (c) => {
    const outlet = await findOutlet(deps.db, Number(c.req.param('recordId')));
    if (outlet === undefined) return c.notFound();
    const rows = await loadFeedback(deps.db, outlet.recordId, FEEDBACK_SHOWN);
    return c.html(createFeedbackPage(outlet, rows));
  });
}
