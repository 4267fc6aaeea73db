import { html } from 'hono/html';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import type { Html } from './html-page.ts';

type OutletTab = 'tables' | 'deals' | 'feedback' | 'reviews' | 'mrpNight';

/** The ways on from an outlet. */
export function createOutletTabs({ recordId }: Outlet, current: OutletTab): Html {
  const mark = (tab: OutletTab) => (tab === current ? html`aria-current="page"` : '');
  return html`<nav class="tabs" aria-label="Outlet">
    <a href="/sandbox/tables/${recordId}" ${mark('tables')}>Tables</a>
    <a href="/sandbox/outlets/${recordId}/deals" ${mark('deals')}>Deals</a>
    <a href="/sandbox/outlets/${recordId}/feedback" ${mark('feedback')}>Feedback</a>
    <a href="/sandbox/outlets/${recordId}/reviews" ${mark('reviews')}>Reviews</a>
    <a href="/sandbox/outlets/${recordId}/mrp-night" ${mark('mrpNight')}>MRP night</a>
  </nav>`;
}
