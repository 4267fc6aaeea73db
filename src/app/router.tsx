import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#platform/navigation/read-search.ts';
import { ErrorView, PendingView } from './error-views/error-view.tsx';
import { routeTree } from './route-tree.gen.ts';
import { Shell } from './shell/shell.tsx';

interface Move {
  fromLocation?: { pathname: string };
  toLocation: { pathname: string };
}

const depthOf = (pathname: string): number => pathname.split('/').filter(Boolean).length;

const isBelow = (pathname: string, parent: string): boolean =>
  parent !== '/' && pathname.startsWith(`${parent}/`);

/** Types for view transitions: only the navigation between a list and its detail is animated. */
export function transitionTypes({ fromLocation, toLocation }: Move): string[] | false {
  const from = fromLocation?.pathname ?? toLocation.pathname;
  const to = toLocation.pathname;
  if (depthOf(from) === depthOf(to)) return false;
  if (isBelow(to, from)) return ['to-detail'];
  if (isBelow(from, to)) return ['to-list'];
  return false;
}

const PENDING_AFTER_MS = 150;
const PENDING_AT_LEAST_MS = 300;

/**
 * Decides whether the router scrolls after a navigation: not on the first page, because the customer may have
 * scrolled the server-rendered markup already.
 */
function createScrolling() {
  const { pathname } = location;
  let isOpening = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');
  return ({ location: shown }: { location: { pathname: string; hash: string } }) => {
    const isLeftAlone = isOpening && shown.pathname === pathname && shown.hash === '';
    isOpening = false;
    return !isLeftAlone;
  };
}

/** `restoresScroll` is false for a server render, which has no scroll position. */
export function createAppRouter(history: RouterHistory, restoresScroll: boolean) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    InnerWrap: Shell,
    defaultErrorComponent: ErrorView,
    defaultPendingComponent: PendingView,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPreload: 'intent',
    defaultViewTransition: { types: transitionTypes },
    scrollRestoration: restoresScroll && createScrolling(),
    history,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
