import { html } from 'hono/html';
import type { ServiceKind } from '#contract/at-the-table.ts';
import type { ServiceRequestRow } from '#server/db/queries/at-the-table.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import { ageOf } from '../desk/desk-wording.ts';
import type { Html } from '../pages/html-page.ts';

const wanted: Record<ServiceKind, string> = {
  CALL_SERVER: 'Please come',
  WATER: 'Water',
  BILL: 'The bill',
};

/** What the tables wait for, with the button that says that somebody has been there. */
export function createRequests(
  outlet: Outlet,
  requests: readonly ServiceRequestRow[],
  now: number,
): Html | string {
  if (requests.length === 0) return '';
  return html`<section><h2>Tables calling (${requests.length})</h2>
    <ul class="rows grid">${requests.map((request) => createRequest(outlet, request, now))}</ul></section>`;
}

function createRequest(
  { recordId }: Outlet,
  { requestId, tableNumber, service, requestedAt }: ServiceRequestRow,
  now: number,
): Html {
  return html`<li class="card between" id="request-${requestId}">
    <span><b>Table ${tableNumber}</b>: ${wanted[service]}<br><small>${ageOf(requestedAt, now)}</small></span>
    <form method="post" action="/sandbox/outlets/${recordId}/requests/${requestId}/done" data-once>
      <button class="primary">Done</button>
    </form>
  </li>`;
}
