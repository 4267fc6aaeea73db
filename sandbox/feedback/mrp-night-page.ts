import { html } from 'hono/html';
import { MRP_PACK, MRP_SPIRITS } from '#domain/mrp-night.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import type { WaitingForMrpNight } from '#server/db/queries/pages.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createOutletTabs } from '../pages/outlet-tabs.ts';

/** Who would come to an outlet's MRP night, and for what. */
export function createMrpNightPage(
  outlet: Outlet,
  waiting: readonly WaitingForMrpNight[],
  now: number,
): Html {
  return createPage({
    title: outlet.title,
    back: { href: '/sandbox/tables', label: 'All outlets' },
    refreshMs: 5000,
    body: html`${createOutletTabs(outlet, 'mrpNight')}
      <h2>MRP night</h2>
      ${waiting.length === 0 ? html`<p class="empty">Nobody has asked for it.</p>` : ''}
      <ul class="rows grid">${waiting.map((request) => createCard(outlet, request, now))}</ul>`,
  });
}

function createCard({ recordId }: Outlet, request: WaitingForMrpNight, now: number): Html {
  const { receiptNumber, spiritId, fullName, mobile, requestedAt } = request;
  const name = MRP_SPIRITS.find((spirit) => spirit.spiritId === spiritId)?.name ?? spiritId;
  return html`<li class="card between" id="mrp-${receiptNumber}">
    <span><b>${name}</b>, ${MRP_PACK}<br>${fullName === '' ? 'A customer' : fullName}, +91 ${mobile}<br>
      <small>${receiptNumber} · ${ageOf(requestedAt, now)}</small></span>
    <form method="post" action="/sandbox/outlets/${recordId}/mrp-night/${receiptNumber}/done" data-once>
      <button class="primary">Called</button>
    </form>
  </li>`;
}

/** `just now`, `7 min ago`, `2 h 5 min ago`. */
function ageOf(since: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - since) / 60_000));
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ${minutes % 60} min ago`;
}
