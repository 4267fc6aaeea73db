import { html } from 'hono/html';
import { formatTime } from '#domain/kolkata.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import type { loadConsumptionsAt } from '#server/db/queries/deal-holdings.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createOutletTabs } from '../pages/outlet-tabs.ts';

type UsedDeal = Awaited<ReturnType<typeof loadConsumptionsAt>>[number];

/** The deals used at an outlet within a day, newest first: what the kitchen brings without a bill. */
export function createDealsPage(outlet: Outlet, rows: readonly UsedDeal[]): Html {
  return createPage({
    title: outlet.title,
    back: { href: '/sandbox/tables', label: 'All outlets' },
    refreshMs: 5000,
    body: html`${createOutletTabs(outlet, 'deals')}
      <h2>Deals used in the last 24 hours</h2>
      ${rows.length === 0 ? html`<p class="empty">Nobody has used a deal here yet.</p>` : ''}
      <ul class="rows grid">${rows.map(createCard)}</ul>`,
  });
}

function createCard(row: UsedDeal): Html {
  return html`<li class="card">
    <p class="between"><b>${row.consumeItemQty} × ${row.unitTitle}</b>
      <small>${formatTime(row.consumedAt)}</small></p>
    <p>Table ${row.tableNumber} · ${row.title}</p>
    <p class="small">${row.customerName === '' ? 'A customer' : row.customerName}, ${row.mobile}</p>
  </li>`;
}
