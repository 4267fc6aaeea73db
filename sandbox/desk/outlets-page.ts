import { html } from 'hono/html';
import { isOpenAt } from '#domain/opening-hours.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import { createPage, type Html } from '../pages/html-page.ts';

/** All outlets, with how much waits at each; those with open orders first. */
export function createOutletsPage(
  outlets: readonly Outlet[],
  openOrders: ReadonlyMap<number, number>,
  now: number,
): Html {
  const openOf = ({ recordId }: Outlet) => openOrders.get(recordId) ?? 0;
  const busiestFirst = outlets.toSorted((a, b) => openOf(b) - openOf(a));
  return createPage({
    title: 'Outlets',
    refreshMs: 3000,
    body: html`<ul class="rows grid">
      ${busiestFirst.map(
        (outlet) => html`<li>
          <a class="card between plain" href="/sandbox/outlets/${outlet.recordId}">
            <span><b>${outlet.title}</b><br><small>${stateOf(outlet, now)}</small></span>
            ${openOf(outlet) === 0 ? '' : html`<span class="count">${openOf(outlet)}<span class="hidden"> open orders</span></span>`}
          </a>
        </li>`,
      )}
    </ul>`,
  });
}

/** Whether an outlet takes orders now, in words. */
export function stateOf(outlet: Outlet, now: number): string {
  if (outlet.isAwaitingDetails) return 'Waits for its contacts, tax number or hours';
  if (outlet.isPaused) return 'Closed from the desk';
  return isOpenAt(outlet.openingHours, now) ? 'Open' : 'Closed by its hours';
}
