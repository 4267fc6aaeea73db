import { html } from 'hono/html';
import { formatDay, formatTime } from '#domain/kolkata.ts';
import type { FeedbackRow } from '#server/db/queries/at-the-table.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createOutletTabs } from '../pages/outlet-tabs.ts';

const aspects = [
  { field: 'qualityOfFood', label: 'Food' },
  { field: 'serviceQuality', label: 'Service' },
  { field: 'cleaning', label: 'Cleanliness' },
  { field: 'staffBehavior', label: 'Staff' },
  { field: 'music', label: 'Music' },
] as const;

/** What customers said of an outlet, newest first. */
export function createFeedbackPage(outlet: Outlet, rows: readonly FeedbackRow[]): Html {
  return createPage({
    title: outlet.title,
    back: { href: '/sandbox/tables', label: 'All outlets' },
    refreshMs: 5000,
    body: html`${createOutletTabs(outlet, 'feedback')}
      <h2>Feedback</h2>
      ${rows.length === 0 ? html`<p class="empty">Nobody has said anything yet.</p>` : ''}
      <ul class="rows grid">${rows.map(createCard)}</ul>`,
  });
}

function createCard(row: FeedbackRow): Html {
  const stars = aspects.filter(({ field }) => row[field] > 0);
  return html`<li class="card">
    <p class="between"><b>${row.customerName}</b>
      <small>${formatDay(row.givenAt)}, ${formatTime(row.givenAt)}</small></p>
    <p class="small">${row.customerMobile}</p>
    ${stars.map(({ field, label }) => html`<p class="between"><span>${label}</span> <span>${row[field]} of 5</span></p>`)}
    ${row.bestPartOfRestaurant === '' ? '' : html`<p class="text">Best: “${row.bestPartOfRestaurant}”</p>`}
    ${row.suggestion === '' ? '' : html`<p class="text">“${row.suggestion}”</p>`}
  </li>`;
}
