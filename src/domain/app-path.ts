import { hasRoute } from './optional-pages.ts';

/** Every route of the app as the router names it; a segment that begins with `$` takes any text. */
export const APP_ROUTES = [
  '/',
  '/account',
  '/add-customer',
  '/address',
  '/atm-bar',
  '/cart',
  '/ceo',
  '/checkout',
  '/contact-us',
  '/deal-cart',
  '/deals/$dealId',
  '/diet',
  '/download-app',
  '/event-detail/$eventId',
  '/feedback',
  '/franchise',
  '/job-and-career',
  '/language',
  '/login',
  '/loyalty',
  '/mrp-night',
  '/my-deals',
  '/my-orders',
  '/my-orders/$ref',
  '/my-orders/$ref/bill',
  '/my-orders/$ref/invoice',
  '/my-tickets',
  '/my-tickets/$ref',
  '/notifications',
  '/notifications-setting',
  '/nutrition',
  '/offers',
  '/offers/$id',
  '/payment-methods',
  '/privacy-choices',
  '/privacy-policy',
  '/restaurants',
  '/restaurants/$restaurantUuid',
  '/scan',
  '/settings',
  '/shared',
  '/t/$code',
  '/terms-and-conditions',
  '/track-order',
  '/unauthorised',
  '/upcoming-outlets',
  '/waiting-order/$id',
  '/wallet-money',
] as const;
export type AppRoute = (typeof APP_ROUTES)[number];

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

const patterns = APP_ROUTES.filter(hasRoute).map((route) => ({ route, segments: segmentsOf(route) }));

/** The router ignores case in the fixed segments, so a link in capitals is a page too. */
const matches = (pattern: string, segment: string | undefined) =>
  segment !== undefined && (pattern.startsWith('$') || pattern === segment.toLowerCase());

/**
 * The route that the app renders at a path; undefined where it has no page, or this chain does without it. Query, hash and slashes at
 * the end may follow.
 */
export function findAppRoute(path: string): AppRoute | undefined {
  const [pathname = ''] = path.split(/[?#]/, 1);
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return undefined;
  const wanted = segmentsOf(pathname);
  const found = patterns.find(
    ({ segments }) =>
      segments.length === wanted.length &&
      segments.every((segment, index) => matches(segment, wanted[index])),
  );
  return found?.route;
}

/** Whether a path (query and hash may follow) is a page of the app. */
export function isAppPath(path: string): boolean {
  return findAppRoute(path) !== undefined;
}
