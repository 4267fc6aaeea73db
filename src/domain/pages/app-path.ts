import { hasRoute } from '../brand/optional-pages.ts';

/** Every route of the app in the router's notation; a segment that begins with `$` matches any text. */
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
  '/favourites',
  '/feedback',
  '/franchise',
  '/group/$code',
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

/** The router ignores case in fixed segments, so a link in capitals is valid too. */
const matches = (pattern: string, segment: string | undefined) =>
  segment !== undefined && (pattern.startsWith('$') || pattern === segment.toLowerCase());

/**
 * The route at a path; undefined when the app has no such page or this chain omits it. Query, hash and
 * trailing slashes are ignored.
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

/** True when a path (with or without query and hash) is a page of the app. */
export function isAppPath(path: string): boolean {
  return findAppRoute(path) !== undefined;
}
