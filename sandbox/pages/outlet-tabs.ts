import { html } from 'hono/html';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import type { Html } from './html-page.ts';

type OutletTab = 'orders' | 'bookings' | 'takeIn' | 'tickets' | 'menu';

/** The ways on from an outlet. */
export function createOutletTabs({ recordId }: Outlet, current: OutletTab): Html {
  const mark = (tab: OutletTab) => (tab === current ? html`aria-current="page"` : '');
  return html`<nav class="tabs" aria-label="Outlet">
    <a href="/sandbox/outlets/${recordId}" ${mark('orders')}>Orders</a>
    <a href="/sandbox/outlets/${recordId}/bookings" ${mark('bookings')}>Bookings</a>
    <a href="/sandbox/outlets/${recordId}/take-in" ${mark('takeIn')}>From a phone</a>
    <a href="/sandbox/outlets/${recordId}/tickets" ${mark('tickets')}>Tickets</a>
    <a href="/sandbox/outlets/${recordId}/menu" ${mark('menu')}>Sold out</a>
  </nav>`;
}
