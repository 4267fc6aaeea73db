import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorView } from './error-views/error-view.tsx';
import { PendingView } from './error-views/pending-view.tsx';
import { routeTree } from './route-tree.gen.ts';
import { Shell } from './shell/shell.tsx';
import { transitionTypes } from './view-transitions.ts';

const PENDING_AFTER_MS = 150;
const PENDING_AT_LEAST_MS = 300;

/** The router over the address of the page, or over a history of its own where there is no page. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    InnerWrap: Shell,
    defaultErrorComponent: ErrorView,
    defaultPendingComponent: PendingView,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPreload: 'intent',
    defaultViewTransition: { types: transitionTypes },
    scrollRestoration: history === undefined,
    ...(history === undefined ? {} : { history }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
