import { hasPage, type OptionalPage } from './brand.ts';

/** Routes of each optional page (`pages` in `brand/brand.json`). */
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

export function hasRoute(route: string): boolean {
  return !missing.has(route);
}

/** Available tabs of home that are not order types. */
export const EXTRA_TABS: readonly ('StealDeal' | 'EventList')[] = [
  ...(hasPage('deals') ? (['StealDeal'] as const) : []),
  ...(hasPage('events') ? (['EventList'] as const) : []),
];

/** True when home has a tab; order types always have one. */
export function hasTab(tab: string): boolean {
  return (tab !== 'StealDeal' && tab !== 'EventList') || EXTRA_TABS.includes(tab);
}
