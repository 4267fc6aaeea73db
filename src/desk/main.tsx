import '#ui/tokens.css';
import '#ui/base.css';
import './desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clearPerson, followSignedOut, queryClient } from './api/query-client.ts';
import { hasUnstoredActs, loadActs } from './api/stored-acts.ts';
import { deleteStoredReads, restoreReads, storeReads } from './api/stored-reads.ts';
import { routeTree } from './route-tree.gen.ts';
import { registerDeskWorker } from './shell/desk-worker.ts';
import { PageFailed, PageLoading, PageMissing } from './shell/page-states.tsx';
import { signInSearch } from './shell/person.ts';
import { applyTheme } from './shell/theme.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Slow storage must not delay the start for longer. */
const STORAGE_WITHIN_MS = 2_000;

const noteFailure = (cause: unknown) => performance.mark('desk-storage-failed', { detail: String(cause) });

applyTheme();
await Promise.race([
  Promise.all([restoreReads(queryClient), loadActs()]).catch(noteFailure),
  new Promise((resolve) => {
    setTimeout(resolve, STORAGE_WITHIN_MS);
  }),
]);
storeReads(queryClient);
const router = createRouter({
  routeTree,
  basepath: '/desk',
  defaultPreload: 'intent',
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: PageMissing,
});
followSignedOut(() => {
  const { href, pathname } = router.state.location;
  const search = signInSearch(href);
  // No data of one member of staff may stay for the next one.
  clearPerson();
  deleteStoredReads().catch(noteFailure);
  // A redirect from the sign-in to itself would loop.
  if (pathname.endsWith('/sign-in')) return;
  void router.navigate({ to: '/sign-in', search });
});
window.addEventListener('beforeunload', (event) => {
  if (hasUnstoredActs()) event.preventDefault();
});
const root = document.getElementById('desk');
if (root === null) throw new Error('index.html has no place for the desk');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
void registerDeskWorker((href) => void router.navigate({ href }));
