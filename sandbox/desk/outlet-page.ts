import { html } from 'hono/html';
import type { OrderStatus } from '#contract/order.ts';
import { isOpenAt } from '#domain/opening-hours.ts';
import type { ServiceRequestRow } from '#server/db/queries/at-the-table.ts';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import type { OrderRow } from '#server/db/queries/orders.ts';
import { createPage, type Html } from '../pages/html-page.ts';
import { createOutletTabs } from '../pages/outlet-tabs.ts';
import { createBills } from '../tables/table-bills.ts';
import { createRequests } from '../tables/table-requests.ts';
import { orderTypes, paymentOf, statuses } from './desk-wording.ts';
import { createOrderCard, type OrderOnDesk } from './order-card.ts';
import { stateOf } from './outlets-page.ts';

export interface OutletDesk {
  readonly outlet: Outlet;
  readonly open: readonly OrderOnDesk[];
  readonly ended: readonly OrderRow[];
  readonly requests: readonly ServiceRequestRow[];
  readonly unpaidRounds: readonly OrderRow[];
  readonly isAutoDriving: boolean;
  readonly isHeldOpen: boolean;
  readonly now: number;
  readonly notice: string | undefined;
}

const groups: { title: string; holds: readonly OrderStatus[] }[] = [
  { title: 'New', holds: ['PLACED'] },
  { title: 'In the kitchen', holds: ['ACCEPTED', 'PREPARING'] },
  { title: 'Ready and on the way', holds: ['READY', 'READY_FOR_PICKUP', 'PICKED_UP'] },
];

/** The desk of one outlet: tables that call, bills, then orders by how far they are. */
export function createOutletPage(desk: OutletDesk): Html {
  const { outlet, open, requests, unpaidRounds, ended, now, notice } = desk;
  return createPage({
    title: outlet.title,
    back: { href: '/sandbox/outlets', label: 'All outlets' },
    notice,
    refreshMs: 3000,
    body: html`${createOutletTabs(outlet, 'orders')}
      ${createState(desk)}
      ${createRequests(outlet, requests, now)}
      ${createBills(outlet, unpaidRounds, requests)}
      ${open.length === 0 ? html`<p class="empty">No open orders. A new one shows up here by itself.</p>` : ''}
      <div class="columns">${groups.map((group) => createGroup(group, open, now))}</div>
      ${createAutoDrive(desk)}
      ${createEnded(ended)}`,
  });
}

function createState({ outlet, now, isHeldOpen }: OutletDesk): Html {
  return html`<form class="card between" method="post" action="/sandbox/outlets/${outlet.recordId}/paused" data-once>
    <b>${stateOf(outlet, now)}</b>
    <button name="isPaused" value="${outlet.isPaused ? '' : '1'}">${outlet.isPaused ? 'Open again' : 'Close the outlet'}</button>
  </form>
  ${isHeldOpen || !isOpenAt(outlet.openingHours, now) ? createHours(outlet, isHeldOpen) : ''}`;
}

/** Whoever tries things out at night need not wait for the morning. */
function createHours({ recordId }: Outlet, isHeldOpen: boolean): Html {
  return html`<form class="card between" method="post" action="/sandbox/outlets/${recordId}/hours" data-once>
    <span>${isHeldOpen ? 'Held open round the clock' : 'To try it out now'}</span>
    <button name="isRoundTheClock" value="${isHeldOpen ? '' : '1'}">${isHeldOpen ? 'Back to its hours' : 'Open round the clock'}</button>
  </form>`;
}

function createGroup(
  { title, holds }: (typeof groups)[number],
  open: readonly OrderOnDesk[],
  now: number,
): Html | string {
  const orders = open.filter(({ order }) => holds.includes(order.status));
  if (orders.length === 0) return '';
  return html`<section><h2>${title} (${orders.length})</h2>
    ${orders.map((order) => createOrderCard(order, now))}</section>`;
}

function createAutoDrive({ isAutoDriving, outlet }: OutletDesk): Html {
  return html`<form class="card between" method="post" action="/sandbox/outlets/${outlet.recordId}/auto-drive" data-once>
    <span><b>Riders ride by themselves: ${isAutoDriving ? 'on' : 'off'}</b><br>
      <small>A minute and a half to the door, at all outlets.</small></span>
    <button name="isOn" value="${isAutoDriving ? '' : '1'}">${isAutoDriving ? 'Stop' : 'Start'}</button>
  </form>`;
}

function createEnded(ended: readonly OrderRow[]): Html | string {
  if (ended.length === 0) return '';
  return html`<details id="ended"><summary>Finished lately (${ended.length})</summary>
    <ul class="rows">${ended.map(
      (order) => html`<li class="card">
        <div class="between"><span class="code">${order.orderRefId}</span>
          <span class="chip">${statuses[order.status]}</span></div>
        <p class="small">${orderTypes[order.orderType]} · ${paymentOf(order)}${order.endReason === null ? '' : ` · ${order.endReason}`}</p>
      </li>`,
    )}</ul></details>`;
}
