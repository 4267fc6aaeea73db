import { html } from 'hono/html';
import type { Outlet } from '#server/db/queries/catalogue.ts';
import type { Html } from './html-page.ts';

type OutletTab =
  | 'orders'
  | 'bookings'
  | 'takeIn'
  | 'tickets'
  | 'deals'
  | 'menu'
  | 'feedback'
  | 'reviews'
  | 'mrpNight';

/** The ways on from an outlet. */
export function createOutletTabs({ recordId }: Outlet, current: OutletTab): Html {
  const mark = (tab: OutletTab) => (tab === current ? html`aria-current="page"` : '');
  return html`<nav class="tabs" aria-label="Outlet">
    <a href="/sandbox/outlets/${recordId}" ${mark('orders')}>Orders</a>
    <a href="/sandbox/outlets/${recordId}/bookings" ${mark('bookings')}>Bookings</a>
    <a href="/sandbox/outlets/${recordId}/take-in" ${mark('takeIn')}>From a phone</a>
    <a href="/sandbox/outlets/${recordId}/tickets" ${mark('tickets')}>Tickets</a>
    <a href="/sandbox/outlets/${recordId}/deals" ${mark('deals')}>Deals</a>
    <a href="/sandbox/outlets/${recordId}/menu" ${mark('menu')}>Sold out</a>
    <a href="/sandbox/outlets/${recordId}/feedback" ${mark('feedback')}>Feedback</a>
    <a href="/sandbox/outlets/${recordId}/reviews" ${mark('reviews')}>Reviews</a>
    <a href="/sandbox/outlets/${recordId}/mrp-night" ${mark('mrpNight')}>MRP night</a>
    <a href="/sandbox/tables/${recordId}">Tables</a>
  </nav>`;
}
