import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { PageFailed, PageLoading, PageMissing } from './shell/page-states.tsx';

export function createDeskRouter() {
  return createRouter({
    routeTree,
    basepath: '/desk',
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: PageMissing,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
