import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorView } from './error-views/error-view.tsx';
import { PendingView } from './error-views/pending-view.tsx';
import { routeTree } from './route-tree.gen.ts';
import { Shell } from './shell/shell.tsx';
import { transitionTypes } from './view-transitions.ts';

const PENDING_AFTER_MS = 150;
const PENDING_AT_LEAST_MS = 300;

/** The router over a history; `keepsScroll` where that is the one of a page, which is found again where it was left. */
export function createAppRouter(history: RouterHistory, keepsScroll: boolean) {
  return createRouter({
    routeTree,
    InnerWrap: Shell,
    defaultErrorComponent: ErrorView,
    defaultPendingComponent: PendingView,
    defaultPendingMs: PENDING_AFTER_MS,
    defaultPendingMinMs: PENDING_AT_LEAST_MS,
    defaultPreload: 'intent',
    defaultViewTransition: { types: transitionTypes },
    scrollRestoration: keepsScroll,
    history,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
