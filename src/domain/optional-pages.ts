import { hasPage, type OptionalPage } from './brand.ts';

/** The routes of each page that a chain may do without (`pages` in `brand/brand.json`). */
const routesOf: Readonly<Record<OptionalPage, readonly string[]>> = {
  ceo: ['/ceo'],
  franchise: ['/franchise'],
  jobAndCareer: ['/job-and-career'],
  upcomingOutlets: ['/upcoming-outlets'],
  atmBar: ['/atm-bar'],
  mrpNight: ['/mrp-night'],
  deals: ['/deals/$dealId', '/deal-cart', '/my-deals'],
  events: ['/event-detail/$eventId', '/my-tickets', '/my-tickets/$ref'],
};

const missing = new Set(
  Object.entries(routesOf).flatMap(([page, routes]) => (hasPage(page as OptionalPage) ? [] : routes)),
);

/** Whether this chain has the page of a route. */
export function hasRoute(route: string): boolean {
  return !missing.has(route);
}

/** Tabs of home that are no order types, as far as this chain has them. */
export const EXTRA_TABS: readonly ('StealDeal' | 'EventList')[] = [
  ...(hasPage('deals') ? (['StealDeal'] as const) : []),
  ...(hasPage('events') ? (['EventList'] as const) : []),
];

/** Whether home has a tab; those of the order types are always there. */
export function hasTab(tab: string): boolean {
  return (tab !== 'StealDeal' && tab !== 'EventList') || EXTRA_TABS.includes(tab);
}
